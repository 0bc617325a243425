import type { ReactNode } from 'react';

let part: ReactNode;

/** Loads the card that says what to try in a demo; null in its place where its code cannot be had. */
export const loadStage = async (): Promise<ReactNode> => {
  part ??= await import('./TryThis.tsx').then(
    ({ tryThis }) => tryThis,
    () => undefined,
  );
  return part ?? null;
};

/** Returns the card once it is loaded; undefined before. */
export const loadedStage = (): ReactNode => part;
