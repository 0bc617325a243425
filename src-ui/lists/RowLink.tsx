import styled, { css } from 'styled-components';
import { Link } from '#ui/routing/Link.tsx';

/** A link whose click area is its whole row. */
export const RowLink = styled(Link)`
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
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: -2px;
    border-radius: ${({ theme }) => theme.radius.control};
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
