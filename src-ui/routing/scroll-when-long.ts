/** Scrolls down as far as `top`, again with all that the page grows by, until it is there or is stopped. */
export const scrollWhenLong = (top: number): (() => void) => {
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY >= top) growth.disconnect();
  });
  growth.observe(document.body);
  return () => growth.disconnect();
};
