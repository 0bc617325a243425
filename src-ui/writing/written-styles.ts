import styled from 'styled-components';

/** What somebody wrote: the author’s mark on the left, the rest beside it. */
export const Written = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 0 ${({ theme }) => theme.space[3]};
  scroll-margin: 96px 0;
  padding: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.card};

  &[aria-current='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
  }

  &:focus-visible {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: -2px;
  }
`;

export const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space[2]};

  strong {
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  time,
  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2px;
  min-width: 0;
`;

/** A button that reads like a link, within what is written. */
export const TextButton = styled.button.attrs({ type: 'button' })`
  justify-self: start;
  min-height: 28px;
  padding: 0 6px;
  margin-left: -6px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  font-weight: ${({ theme }) => theme.weight.medium};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
