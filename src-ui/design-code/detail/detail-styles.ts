import styled from 'styled-components';

export const RequestStack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
`;

export const StepSection = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;

  h2,
  h3 {
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

/** Questions at the left, answers at the right; above each other where there is no room. */
export const Facts = styled.dl`
  display: grid;
  container-type: inline-size;

  > div {
    display: grid;
    grid-template-columns: 176px minmax(0, 1fr);
    gap: 2px ${({ theme }) => theme.space[4]};
    padding: 9px 0;
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  > div:first-child {
    border-top: 0;
  }

  dt {
    color: ${({ theme }) => theme.color.muted};
  }

  dd {
    min-width: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }

  @container (max-width: 440px) {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

export const Chain = styled.ol`
  display: grid;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => theme.space[1]} ${({ theme }) => theme.space[4]};
    min-height: 36px;
  }
`;
