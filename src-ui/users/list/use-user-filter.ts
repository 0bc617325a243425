import { useApp } from '#ui/context/portal-context.ts';
import { useSearchText } from '#ui/lists/use-search-text.ts';
import { changedSearch, withSearch, type SearchChanges } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { usersPath } from '../user-paths.ts';
import { userListSearch } from '../user-search.ts';

const noFilter = { search: undefined, group: undefined, status: undefined };

/** What the address of the list says, and the ways to change it. */
export const useUserFilter = (search: URLSearchParams) => {
  const { navigator } = useApp();
  const values = useSearchParams(userListSearch, search);
  const { search: words, group, status } = values;
  const change = (changes: SearchChanges): void =>
    navigator.go(withSearch(usersPath, changedSearch(search, changes)), { replace: true });
  const [text, setText] = useSearchText(words ?? '', (typed) => change({ search: typed }));
  return {
    values,
    isFiltered: words !== undefined || group !== undefined || status !== undefined,
    text,
    setText,
    change,
    clear: (): void => {
      setText('');
      change(noFilter);
    },
  };
};

export type UserFilterControls = ReturnType<typeof useUserFilter>;
