import { css } from 'styled-components';
import { hiddenStyle } from '#ui/kit/Hidden.tsx';

/** A row of the menu: icon and label, or the icon alone where the menu is narrow. */
export const menuRow = css`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 32px;
  padding: 0 ${({ theme }) => theme.space[2]};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};
  font-weight: ${({ theme }) => theme.weight.medium};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  &:focus-visible {
    outline-offset: -2px;
  }

  svg {
    flex: none;
  }

  ${({ theme }) => theme.media.narrowMenu} {
    justify-content: center;
    padding: 0;

    > :not(svg) {
      ${hiddenStyle}
    }
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
