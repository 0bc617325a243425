const ownScroll = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Scrolls down as far as `top`, again with all that the page grows by, until it is there or the person scrolls. */
export const scrollWhenLong = (top: number): (() => void) => {
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY >= top) stop();
  });
  const stop = (): void => {
    growth.disconnect();
    for (const kind of ownScroll) removeEventListener(kind, stop);
  };
  growth.observe(document.body);
  for (const kind of ownScroll) addEventListener(kind, stop, { passive: true });
  return stop;
};
