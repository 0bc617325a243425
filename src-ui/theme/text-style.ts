import { css } from 'styled-components';
import type { Tokens } from './tokens.ts';

/** A size of the type scale with the height of its line. */
export const textStyle = (size: keyof Tokens['size']) => css`
  font-size: ${({ theme }) => theme.size[size]};
  line-height: ${({ theme }) => theme.line[size]};
`;
