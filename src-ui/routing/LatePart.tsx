import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterFirstPaint } from '#ui/context/after-first-paint.ts';

type Props<Given> = {
  readonly load: () => Promise<ComponentType<Given>>;
  readonly given: Given;
  /** What has its place until it is there; nothing unless given. */
  readonly meanwhile?: ReactNode;
  /** Calls back whenever a script that failed to come should be asked for again. Returns what ends that. */
  readonly again?: (ask: () => void) => () => void;
};

const never = () => () => undefined;

/**
 * A part of the page whose script comes after the page. A script that fails to come is asked for again
 * when the network is back, and no failure of it reaches the page around.
 */
export const LatePart = <Given extends object>({ load, given, meanwhile = null, again = never }: Props<Given>) => {
  const [part, setPart] = useState<ComponentType<Given>>();
  const isThere = part !== undefined;
  useEffect(() => {
    if (isThere) return undefined;
    let isLeft = false;
    const ask = (): void => {
      if (isLeft || !navigator.onLine) return;
      void load().then(
        (found) => {
          if (!isLeft) setPart(() => found);
        },
        () => undefined,
      );
    };
    void afterFirstPaint().then(ask);
    const stop = again(ask);
    addEventListener('online', ask);
    return () => {
      isLeft = true;
      stop();
      removeEventListener('online', ask);
    };
  }, [load, again, isThere]);
  return part === undefined ? meanwhile : createElement(part, given);
};
