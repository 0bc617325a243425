import styled, { css } from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

/** What finds the rows of a list for the keyboard: their links, or the boxes of rows without one. */
export const rowSelector = '[data-row], tr[data-key]:not(:has([data-row])) input[type=checkbox]';

/** A link whose click area is its whole row; while it has the focus, a bar at the row's start says so. */
export const RowLink = styled(Link).attrs<{ readonly 'data-row'?: boolean }>({ 'data-row': true })`
  font-weight: ${({ theme }) => theme.weight.medium};

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    box-shadow: inset 2px 0 ${({ theme }) => theme.color.accent};

    @media (forced-colors: active) {
      outline: 2px solid;
      outline-offset: -2px;
    }
  }
`;

const cellLink = css`
  position: relative;
  z-index: 1;
  color: ${({ theme }) => theme.color.accentText};

  &:hover {
    text-decoration: underline;
  }
`;

/** A link within a row, above the row's own. */
export const CellLink = styled(Link)`
  ${cellLink}
`;

/** A link within a row to an address outside the portal, above the row's own. */
export const CellAnchor = styled.a`
  ${cellLink}
`;
