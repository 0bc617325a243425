import 'styled-components';
import type { Tokens } from './tokens.ts';

declare module 'styled-components' {
  export interface DefaultTheme extends Tokens {}
}
