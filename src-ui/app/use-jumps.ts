import { useEffect, useEffectEvent } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { isSingleKey } from '#ui/lists/keys/use-shortcuts.ts';
import { menuFor } from './menu.ts';

/** How long `g` waits for its letter, in milliseconds. */
const patience = 1500;

/** Leads to a page of the menu by `g` and its letter. */
export const useJumps = (isAdmin: boolean): void => {
  const { navigator } = useApp();
  const jump = useEffectEvent((letter: string): boolean => {
    const item = menuFor(isAdmin)
      .flatMap(({ items }) => items)
      .find((each) => each.jump === letter);
    if (item !== undefined) navigator.go(item.href);
    return item !== undefined;
  });
  useEffect(() => {
    let begun = -patience;
    const press = (event: KeyboardEvent): void => {
      const isSecond = event.timeStamp - begun < patience;
      begun = -patience;
      if (!isSingleKey(event)) return;
      if (isSecond && jump(event.key)) event.preventDefault();
      else if (event.key === 'g') begun = event.timeStamp;
    };
    // Before the page's own keys, which leave what is taken.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
};
