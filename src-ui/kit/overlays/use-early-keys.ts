import { useLayoutEffect, type RefObject } from 'react';

/** What makes a button or a link act. */
const acting: ReadonlySet<string> = new Set(['Enter', ' ']);

/** Whether nothing has the focus, or something out of reach behind the dialogs. */
const isBehind = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.closest('[inert]') !== null);

/**
 * Gives a dialog the focus with the first key that is pressed before it has any, and the key too. A click that comes of
 * a key counts as a screen reader's, for which the focus waits for a frame and for every transition, and until then
 * what lies behind takes the keys. Only the topmost dialog gets them, for those beneath it are out of reach themselves.
 */
export const useEarlyKeys = (place: RefObject<HTMLElement | null>): void =>
  useLayoutEffect(() => {
    const pass = (event: KeyboardEvent): void => {
      const { current } = place;
      if (current === null || isBehind(current) || !isBehind(event.target)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing) return;
      event.stopImmediatePropagation();
      current.focus({ preventScroll: true });
      const isFree = current.dispatchEvent(new KeyboardEvent(event.type, event));
      if (!isFree || acting.has(event.key)) event.preventDefault();
    };
    addEventListener('keydown', pass, { capture: true });
    return () => removeEventListener('keydown', pass, { capture: true });
  }, [place]);
