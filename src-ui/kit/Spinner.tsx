import styled, { keyframes } from 'styled-components';

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`;

export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.7s linear infinite;
`;
