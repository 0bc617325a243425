import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds for which the page stays where somebody has scrolled it to. */
const handsOff = 5000;

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Keeps the spoken sentence in sight, unless somebody is scrolling. */
export const useFollow = (frame: RefObject<HTMLElement | null>, line: number | undefined): void => {
  const scrolledAt = useRef(-handsOff);
  useEffect(() => {
    const note = (): void => void (scrolledAt.current = performance.now());
    addEventListener('wheel', note, { passive: true });
    addEventListener('touchmove', note, { passive: true });
    return () => {
      removeEventListener('wheel', note);
      removeEventListener('touchmove', note);
    };
  }, []);
  useEffect(() => {
    const spoken = line === undefined ? undefined : frame.current?.querySelector('[aria-current=true]');
    if (spoken === undefined || spoken === null || isSeen(spoken)) return;
    if (performance.now() - scrolledAt.current < handsOff) return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    spoken.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [frame, line]);
};
