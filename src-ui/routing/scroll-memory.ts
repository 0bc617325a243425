export const interval = 100;
const storageKey = 'portal-scroll';
const ownScroll = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

type Positions = Record<string, number>;

/** The key of this history entry, if it was given one. */
const keyOfEntry = (): string | undefined => {
  const key = (history.state as { readonly key?: unknown } | null)?.key;
  return typeof key === 'string' ? key : undefined;
};

const giveKey = (): string => {
  const key = crypto.randomUUID();
  history.replaceState({ ...(history.state as object | null), key }, '');
  return key;
};

const read = (): Positions => {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Positions;
  } catch {
    return {};
  }
};

const write = (positions: Positions): void => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(positions));
  } catch {
    // Without storage the position lasts as long as the page.
  }
};

/**
 * Keeps the scroll position of each history entry, every 100 ms, and brings it back with the entry, unless the person scrolls
 * by themselves meanwhile.
 */
export const rememberScroll = (): { readonly restore: () => void } => {
  history.scrollRestoration = 'manual';
  const positions = read();
  let shownPath = location.pathname;
  let waiting = false;
  let isLoaded = true;
  let stopScrolling: (() => void) | undefined;
  let goals = 0;
  const giveUp = (): void => {
    stopScrolling?.();
    goals += 1;
  };
  for (const kind of ownScroll) addEventListener(kind, giveUp, { passive: true });
  addEventListener(
    'scroll',
    () => {
      // The address changes before the page does, and what scrolls in between is the one going or none.
      if (location.pathname !== shownPath) return;
      positions[keyOfEntry() ?? giveKey()] = scrollY;
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        write(positions);
      }, interval);
    },
    { passive: true },
  );
  return {
    restore: () => {
      shownPath = location.pathname;
      giveUp();
      const top = positions[keyOfEntry() ?? ''];
      // A page that was just loaded stands at its top, and to ask for that would lay it out once more.
      if (top !== undefined || !isLoaded) scrollTo({ top: top ?? 0, behavior: 'instant' });
      isLoaded = false;
      if (top === undefined || scrollY >= top) return;
      const goal = goals;
      void import('./scroll-when-long.ts').then(
        ({ scrollWhenLong }) => {
          if (goal === goals) stopScrolling = scrollWhenLong(top);
        },
        () => undefined,
      );
    },
  };
};
