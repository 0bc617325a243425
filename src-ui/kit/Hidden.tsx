import styled, { css } from 'styled-components';

export const hiddenStyle = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for those who hear the page rather than see it. */
export const Hidden = styled.span`
  ${hiddenStyle}
`;
