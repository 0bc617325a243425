import styled from 'styled-components';

/** What goes beside what stays; above each other where there is no room. */
export const Fates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space[3]};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export const Fate = styled.section`
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  font-size: ${({ theme }) => theme.size.table};

  h3 {
    margin-bottom: ${({ theme }) => theme.space[2]};
    font-size: ${({ theme }) => theme.size.table};
  }

  li {
    padding: 2px 0;
    font-variant-numeric: tabular-nums;
  }

  p {
    color: ${({ theme }) => theme.color.muted};
  }
`;

/** What is left besides, below both. */
export const Kept = styled.p`
  grid-column: 1 / -1;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
`;
