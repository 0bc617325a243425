import { useEffect, useEffectEvent } from 'react';

/** What each key does, by `event.key`. */
export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>;

const typing =
  'input:not([type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=menu], [role=listbox]';
const dialogs = '[role=dialog], [role=alertdialog]';

/** Whether a key is pressed by itself: while nothing is typed, no dialog is open, and beside neither Ctrl, Alt nor ⌘. */
export const isSingleKey = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(typing) !== null) return false;
  return document.querySelector(dialogs) === null;
};

/** Single keys for a page. None counts while something is typed, while a dialog is open, or beside Ctrl, Alt or ⌘. */
export const useShortcuts = (shortcuts: Shortcuts): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSingleKey(event)) return;
    const act = shortcuts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
};

/** Moves the focus among the elements that fit a selector; from outside of them to the first or the last in sight. */
export const moveFocus = (selector: string, by: 1 | -1): void => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const at = all.findIndex((element) => element.contains(document.activeElement));
  const inSight = all.findIndex((element) => element.getBoundingClientRect().bottom > 0);
  const next = at < 0 ? Math.max(0, inSight) : Math.min(all.length - 1, Math.max(0, at + by));
  all[next]?.focus();
  all[next]?.scrollIntoView({ block: 'nearest' });
};
