import { useMemo, useState } from 'react';
import type { LoginFilter } from '#core/vault/find-logins.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { withSearch, type SearchValues } from '#ui/routing/search-params.ts';
import type { loginListSearch } from '../vault-search.ts';

/** The address of the same list with some parameters changed; an undefined one is left out. */
export const listAddress = (search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  return withSearch('/password-logins', next);
};

/** What the list shows: what a server may know is kept in the address, what is typed and tags stay in the page. */
export const useLoginFilter = (searched: SearchValues<typeof loginListSearch>, search: URLSearchParams) => {
  const { navigator } = useApp();
  const [text, setText] = useState('');
  const [tag, setTag] = useState<string>();
  const { login, show: view, sort, platform, brand: brandId } = searched;
  const filter: LoginFilter = useMemo(
    () => ({ view, sort, platform, brandId, text, tag }),
    [view, sort, platform, brandId, text, tag],
  );
  return {
    filter,
    /** The dialog above the list: the id of a login, or `new`. */
    opened: login,
    setText,
    setTag,
    change: (changes: Readonly<Record<string, string | undefined>>): void =>
      navigator.go(listAddress(search, changes), { replace: true }),
    clear: (): void => {
      setText('');
      setTag(undefined);
      navigator.go('/password-logins', { replace: true });
    },
  };
};

export type LoginFilterControls = ReturnType<typeof useLoginFilter>;
