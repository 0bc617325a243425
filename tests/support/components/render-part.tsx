import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { cleanup, render } from './render.tsx';
import { tokens } from '#ui/theme/tokens.ts';

/** Shows a part of the screen in the place of the page before it, without a portal around it. */
export const renderPart = async (part: ReactNode): ReturnType<typeof render> => {
  await cleanup();
  return render(part, {
    wrapper: ({ children }) => <ThemeProvider theme={tokens}>{children}</ThemeProvider>,
  });
};
