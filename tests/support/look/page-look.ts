/** What can be seen wrong on a page, asked inside of it. Each function stands by itself, so that it can be sent to a page as text. */

export const fitsAcross = (): boolean => {
  const scrolling = document.scrollingElement ?? document.documentElement;
  return scrolling.scrollWidth <= scrolling.clientWidth;
};

/** Texts that their box cuts off, without a title or a longer view to read them by. A toast on its way out is none. */
export const textsCutOff = (): readonly string[] => {
  const isUnseen = (element: Element): boolean => {
    const { clipPath, position, visibility } = getComputedStyle(element);
    return visibility === 'hidden' || (position === 'absolute' && clipPath !== 'none');
  };
  const cuts = (element: HTMLElement): boolean => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const across = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const down = ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1;
    return (across || down) && element.clientWidth > 0;
  };
  const readable = (element: HTMLElement): boolean =>
    element.closest('[title], a[aria-label], button[aria-label]') !== null || element.querySelector('[title]') !== null;
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      (element) =>
        (element.textContent ?? '').trim() !== '' &&
        element.closest(
          'script, style, svg, [role=region][aria-label=Notifications], section[aria-label=Notifications]',
        ) === null,
    )
    .filter((element) => cuts(element) && !readable(element))
    .filter((element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) if (isUnseen(at)) return false;
      return true;
    })
    .map((element) => element.outerHTML.slice(0, 160));
};

/** Names of what moves for longer than a millisecond. */
export const movements = (): readonly string[] =>
  document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 1)
    .map((animation) => `${animation.constructor.name} ${String(animation.effect?.getComputedTiming().endTime)}`);

/**
 * Waits until nothing moves. What an element inherits begins to change only when its parent's change has ended, and a
 * transition counts as finished before the frame that draws its end.
 */
export const animationsEnded = async (): Promise<void> => {
  for (;;) {
    const moving = document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' || animation instanceof CSSTransition);
    if (moving.length === 0) return;
    await Promise.all(moving.map((animation) => animation.finished.catch(() => undefined)));
    await new Promise(requestAnimationFrame);
  }
};
