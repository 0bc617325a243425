import styled, { css } from 'styled-components';

export const rowHeight = 56;

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 2.4fr) minmax(0, 1fr) 150px 190px 84px;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
  padding: 0 ${({ theme }) => theme.space[4]};

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr) auto 84px;
  }
`;

export const Row = styled.div`
  ${columns}
  position: absolute;
  inset-inline: 0;
  top: 0;
  height: ${rowHeight}px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  font-size: ${({ theme }) => theme.size.table};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
`;

export const HeadRow = styled.div`
  ${columns}
  position: sticky;
  z-index: 2;
  top: var(--banner, 0px);
  height: 36px;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-weight: ${({ theme }) => theme.weight.medium};
`;

export const Cell = styled.div<{ readonly $from?: 'tablet'; readonly $end?: boolean }>`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  justify-self: ${({ $end }) => ($end === true ? 'end' : 'stretch')};

  ${({ theme }) => theme.media.tablet} {
    display: ${({ $from }) => ($from === 'tablet' ? 'none' : 'block')};
  }
`;

export const Second = styled.span`
  display: block;
  overflow: hidden;
  color: ${({ theme }) => theme.color.muted};
  text-overflow: ellipsis;
`;
