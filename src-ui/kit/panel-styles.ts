import styled from 'styled-components';

/** Two parts beside each other, the first twice as wide; one above the other where there is no room. */
export const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]} ${({ theme }) => theme.space[4]};
  margin-top: ${({ theme }) => theme.space[5]};

  > :only-child {
    grid-column: 1 / -1;
  }

  ${({ theme }) => theme.media.onePart} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** A part of a dashboard under its heading. */
export const Panel = styled.section`
  min-width: 0;

  > header {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[3]};
    min-height: ${({ theme }) => theme.line.lead};
    margin-bottom: ${({ theme }) => theme.space[3]};
  }

  h2 {
    font-size: ${({ theme }) => theme.size.lead};
  }

  h2 > span {
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
  }

  > header > a {
    color: ${({ theme }) => theme.color.accentText};
    white-space: nowrap;
  }

  > header > a:hover {
    text-decoration: underline;
  }
`;

export const PanelCard = styled.div`
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};
`;

/** Rows in one card, apart by hairlines. */
export const Rows = styled(PanelCard).attrs({ as: 'ul' })`
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }
`;

/** What a card says that has nothing to list. */
export const Nothing = styled(PanelCard).attrs({ as: 'p' })`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.muted};

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.positive};
  }
`;
