import { useEffect, useState } from 'react';
import type { User } from '#core/users/user.ts';
import { useApp } from '#ui/context/portal-context.ts';

const pause = 250;

/** Users whose email contains what was typed, a moment after the typing stops. A failed search finds nobody. */
export const useUserSearch = (typed: string): readonly User[] => {
  const { portal } = useApp();
  const [found, setFound] = useState<readonly User[]>([]);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      portal.users.search(typed).then(
        ({ items }) => current && setFound(items),
        () => current && setFound([]),
      );
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [portal, typed]);
  return found;
};
