import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { afterPaint } from '#ui/context/after-first-paint.ts';

type Props<Given> = {
  readonly load: () => Promise<ComponentType<Given>>;
  /** Returns the part where it is there already: then it is drawn with the page. */
  readonly loaded?: () => ComponentType<Given> | undefined;
  readonly given: Given;
  /** What has its place until it is there; nothing unless given. */
  readonly meanwhile?: ReactNode;
  /** Calls back whenever a script that failed to come should be asked for again. Returns what ends that. */
  readonly again?: (ask: () => void) => () => void;
  /** Whether the page around fails with its script, where the page says nothing without it. */
  readonly isNeeded?: boolean;
};

const never = () => () => undefined;
const notYet = () => undefined;

/**
 * A part of the page whose script comes after the page. A script that fails to come is asked for again
 * when the network is back, and no failure of it reaches the page around unless it is needed. Unlike a part within Suspense, of
 * which React shows no two states within 300 ms, it is shown when it comes.
 */
export const LatePart = <Given extends object>({
  load,
  loaded = notYet,
  given,
  meanwhile = null,
  again = never,
  isNeeded = false,
}: Props<Given>) => {
  const [part, setPart] = useState<ComponentType<Given> | undefined>(loaded);
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
        (cause: unknown) => {
          if (isNeeded && !isLeft)
            setPart(() => {
              throw cause;
            });
        },
      );
    };
    void afterPaint().then(ask);
    const stop = again(ask);
    addEventListener('online', ask);
    return () => {
      isLeft = true;
      stop();
      removeEventListener('online', ask);
    };
  }, [load, again, isNeeded, isThere]);
  return part === undefined ? meanwhile : createElement(part, given);
};
