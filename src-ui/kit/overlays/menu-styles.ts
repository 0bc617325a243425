import { Header, MenuItem, Popover, Separator } from 'react-aria-components';
import styled, { css } from 'styled-components';

export const MenuPopover = styled(Popover)`
  min-width: 200px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
`;

export const MenuEntry = styled(MenuItem<object>)`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 34px;
  padding: 0 10px;
  border-radius: ${({ theme }) => theme.radius.control};
  cursor: pointer;
  outline: none;

  &[data-focused] {
    background: ${({ theme }) => theme.color.hover};
  }

  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: -2px;
  }

  &[data-selected]::after {
    content: '✓';
    margin-left: auto;
  }

  &[data-danger='true'] {
    color: ${({ theme }) => theme.color.danger};
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

export const MenuHeading = styled(Header)`
  padding: 6px 10px 2px;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
`;

export const MenuLine = styled(Separator)`
  height: 1px;
  margin: 4px 0;
  background: ${({ theme }) => theme.color.line};
`;

/** The search above the entries of a menu. */
export const menuSearchStyle = css`
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 0 ${({ theme }) => theme.space[3]};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  input {
    flex: 1;
    min-width: 0;
    height: 40px;
    border: 0;
    background: none;
    outline: none;
    appearance: none;

    &::placeholder {
      color: ${({ theme }) => theme.color.muted};
      opacity: 1;
    }

    &::-webkit-search-cancel-button {
      display: none;
    }
  }
`;
