import type { ReactNode } from 'react';
import styled from 'styled-components';

const Frame = styled.svg.attrs({ viewBox: '0 0 96 72', width: 96, height: 72, 'aria-hidden': true })`
  fill: none;
  stroke: ${({ theme }) => theme.color.edge};
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;

  .sheet {
    fill: ${({ theme }) => theme.color.surface};
  }

  .tint {
    fill: ${({ theme }) => theme.color.accentSoft};
    stroke: ${({ theme }) => theme.color.accentText};
  }

  .accent {
    stroke: ${({ theme }) => theme.color.accentText};
  }

  .faint {
    stroke: ${({ theme }) => theme.color.line};
    stroke-width: 3;
  }
`;

/** A line drawing of 96 by 72 px in the colours of the theme: `sheet` is paper, `tint` what the eye is led to. */
export const Drawing = ({ children }: { readonly children: ReactNode }) => <Frame>{children}</Frame>;
