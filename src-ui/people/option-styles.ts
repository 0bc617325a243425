import styled from 'styled-components';

/** What a field under which choices open sits in. */
export const OptionFrame = styled.div`
  position: relative;
`;

/** Choices beneath a field. */
export const OptionList = styled.ul`
  position: absolute;
  z-index: 6;
  top: calc(100% + 4px);
  left: 0;

  /* Beside the foot of the window they open upwards. */
  [data-opens-up='true'] > & {
    top: auto;
    bottom: calc(100% + 4px);
  }

  width: min(480px, 100%);
  max-height: 276px;
  overflow-y: auto;
  padding: 4px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
`;

export const Option = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 10px;
  min-height: 44px;
  padding: 4px 8px;
  border-radius: ${({ theme }) => theme.radius.control};
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${({ theme }) => theme.color.hover};
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: -2px;
  }

  small {
    display: block;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    overflow-wrap: anywhere;
  }
`;
