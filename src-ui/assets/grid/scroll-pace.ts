/** Pixels a millisecond beyond which nobody can look at a picture that goes by. */
const rushing = 2.5;
/** Milliseconds without such a pace until the pictures in sight are worth having. */
const restAfter = 100;

/** Before new rows are drawn: asked for after them, the place of the page would have them laid out at once. */
const beforeRows = { capture: true, passive: true };

const listeners = new Set<() => void>();
let isFast = false;
let last = { y: 0, at: 0 };
let timer: ReturnType<typeof setTimeout> | undefined;

const turn = (fast: boolean): void => {
  if (isFast === fast) return;
  isFast = fast;
  for (const listener of listeners) listener();
};

const note = ({ target }: Event): void => {
  if (target !== document) return;
  const now = { y: scrollY, at: performance.now() };
  const pace = Math.abs(now.y - last.y) / Math.max(1, now.at - last.at);
  last = now;
  if (pace < rushing) return;
  turn(true);
  clearTimeout(timer);
  timer = setTimeout(() => turn(false), restAfter);
};

/** Calls the listener when the page begins to scroll fast and when it comes to rest; returns an unsubscribe function. */
export const watchScrollPace = (listener: () => void): (() => void) => {
  if (listeners.size === 0) addEventListener('scroll', note, beforeRows);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('scroll', note, beforeRows);
  };
};

/** Whether the page goes by too fast for pictures to be decoded on the way. */
export const isRushing = (): boolean => isFast;
