import { createElement, useEffect, useState, type ComponentType } from 'react';

type Props<Given> = {
  readonly load: () => Promise<ComponentType<Given>>;
  readonly given: Given;
  /** Calls back whenever a script that failed to come should be asked for again. Returns what ends that. */
  readonly again?: (ask: () => void) => () => void;
};

const never = () => () => undefined;

/**
 * A part of the page whose script comes after the page; nothing until it is there. A script that fails to come is asked for again
 * when the network is back, and no failure of it reaches the page around.
 */
export const LatePart = <Given extends object>({ load, given, again = never }: Props<Given>) => {
  const [part, setPart] = useState<ComponentType<Given>>();
  const isThere = part !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    let isLeft = false;
    const ask = (): void =>
      void load().then(
        (found) => {
          if (!isLeft) setPart(() => found);
        },
        () => undefined,
      );
    const timer = setTimeout(ask);
    const stop = again(ask);
    addEventListener('online', ask);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      stop();
      removeEventListener('online', ask);
    };
  }, [load, again, isThere]);
  return part === undefined ? null : createElement(part, given);
};
