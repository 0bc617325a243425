import styled, { keyframes } from 'styled-components';

const breathe = keyframes`
  50% {
    opacity: 0.45;
  }
`;

/** A grey bar in the place of what is on its way. */
export const Skeleton = styled.span.attrs({ 'aria-hidden': true })<{
  readonly $width?: string;
  readonly $height?: string;
}>`
  display: block;
  width: ${({ $width = '100%' }) => $width};
  height: ${({ $height = '14px' }) => $height};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.line};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** Says to those who do not see the skeletons that something is on its way. */
export const Loading = styled.div.attrs({ role: 'status', 'aria-label': 'Loading' })``;
