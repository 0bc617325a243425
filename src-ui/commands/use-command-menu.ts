import { useCallback, useEffect, useState } from 'react';

const isShortcut = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && metaKey !== ctrlKey && !altKey && !shiftKey;

const isOccupied = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;

/** Whether the command menu is open. ⌘K and Ctrl K open it, but not above another dialog, and close it. */
export const useCommandMenu = () => {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setOpen((was) => !was && !isOccupied());
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { isOpen, open: useCallback(() => setOpen(true), []), close: useCallback(() => setOpen(false), []) };
};
