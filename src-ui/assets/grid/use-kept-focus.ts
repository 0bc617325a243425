import { useEffect, useRef, type RefObject } from 'react';

/**
 * Answers where to put a ref that takes the focus once a dialog has closed and what had opened it is gone, so that a keyboard
 * goes on from there instead of from the top of the page.
 */
export const useKeptFocus = (isDialogOpen: boolean): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isDialogOpen;
    wasOpen.current = isDialogOpen;
    if (!hasClosed) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDialogOpen]);
  return place;
};
