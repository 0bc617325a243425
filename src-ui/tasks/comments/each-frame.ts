/** Where nothing is painted no frame comes, but what arrives is to be there when somebody looks. */
const hiddenPause = 250;

/** Returns how to add something to what is handed on together with the next frame. */
export const eachFrame = <T>(hand: (items: readonly T[]) => void): ((item: T) => void) => {
  let waiting: T[] = [];
  const flush = (): void => {
    const items = waiting;
    waiting = [];
    if (items.length > 0) hand(items);
  };
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    if (document.visibilityState === 'hidden') setTimeout(flush, hiddenPause);
    else requestAnimationFrame(flush);
  };
};
