const interval = 100;
const storageKey = 'portal-scroll';

type Positions = Record<string, number>;

const entryKey = (): string => String((history.state as { key?: unknown } | null)?.key ?? 'first');

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

/** Keeps the scroll position of each history entry, every 100 ms, and brings it back with the entry. */
export const rememberScroll = (): { readonly restore: () => void } => {
  history.scrollRestoration = 'manual';
  const positions = read();
  let waiting = false;
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      setTimeout(() => {
        waiting = false;
        positions[entryKey()] = scrollY;
        write(positions);
      }, interval);
    },
    { passive: true },
  );
  return { restore: () => scrollTo({ top: positions[entryKey()] ?? 0, behavior: 'instant' }) };
};
