import { useEffect, type ReactNode } from 'react';
import { render as begin } from 'vitest-browser-react';

export { cleanup } from 'vitest-browser-react';

type Shown = { readonly children: ReactNode; readonly onShown: () => void };

const Shown = ({ children, onShown }: Shown): ReactNode => {
  useEffect(onShown, [onShown]);
  return children;
};

/** A part of the screen with a promise that it is there. */
const awaited = (part: ReactNode) => {
  let onShown = (): void => undefined;
  const shown = new Promise<void>((resolve) => {
    onShown = resolve;
  });
  return { shown, part: <Shown onShown={onShown}>{part}</Shown> };
};

/** Shows a part of the screen; resolves once it is drawn and its effects have begun, in either build of React. */
export const render = async (part: ReactNode, options?: Parameters<typeof begin>[1]): ReturnType<typeof begin> => {
  const first = awaited(part);
  const screen = await begin(first.part, options);
  await first.shown;
  return {
    ...screen,
    rerender: async (other) => {
      const next = awaited(other);
      await screen.rerender(next.part);
      await next.shown;
    },
  };
};
