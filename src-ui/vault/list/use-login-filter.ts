import { useMemo, useState } from 'react';
import type { LoginFilter } from '#core/vault/find-logins.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { changedSearch, withSearch, type SearchChanges, type SearchValues } from '#ui/routing/search-params.ts';
import type { loginListSearch } from '../vault-search.ts';

/** The address of the same list with some parameters changed; an undefined one is left out. */
export const listAddress = (search: URLSearchParams, changes: SearchChanges): string =>
  withSearch('/password-logins', changedSearch(search, changes));

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
  const filterCount = [view === 'all' ? undefined : view, platform, brandId, tag].filter(
    (set) => set !== undefined,
  ).length;
  return {
    filter,
    /** The dialog above the list: the id of a login, or `new`. */
    opened: login,
    values: searched,
    text,
    words: text.trim() === '' ? undefined : text,
    filterCount,
    isFiltered: filterCount > 0 || text.trim() !== '',
    setText,
    setTag,
    change: (changes: SearchChanges): void => navigator.go(listAddress(search, changes), { replace: true }),
    clear: (): void => {
      setText('');
      setTag(undefined);
      navigator.go('/password-logins', { replace: true });
    },
  };
};

export type LoginFilterControls = ReturnType<typeof useLoginFilter>;
