import type { KeyboardEvent } from 'react';

const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp']);

/**
 * Opens a menu on the key itself. A click that comes of a key counts as a screen reader's, for which the menu takes the
 * focus instead of its first item.
 */
export const openByKey =
  (open: () => void) =>
  (event: KeyboardEvent): void => {
    if (!opening.has(event.key)) return;
    event.preventDefault();
    open();
  };
