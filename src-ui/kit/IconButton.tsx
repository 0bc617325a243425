import styled from 'styled-components';

/** A square button with an icon; it needs an aria-label. */
export const IconButton = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: inline-grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};

  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`;
