import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref that keeps the focus once a dialog has closed and what had opened it is gone, so that a keyboard
 * goes on from what last had the focus there, or else from the place itself, instead of from the top of the page.
 */
export const useKeptFocus = (isDialogOpen: boolean): RefObject<HTMLDivElement | null> => {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | undefined>(undefined);
  const wasOpen = useRef(isDialogOpen);
  useEffect(() => {
    const remember = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && place.current?.contains(target) === true) last.current = target;
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    const hasClosed = wasOpen.current && !isDialogOpen;
    wasOpen.current = isDialogOpen;
    if (!hasClosed) return undefined;
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return;
        const wanted = last.current?.isConnected === true ? last.current : place.current;
        wanted?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isDialogOpen]);
  return place;
};
