import { useApp } from '#ui/context/portal-context.ts';
import { withSearch, type SearchParams, type SearchValues } from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';

type Changes = Readonly<Record<string, string | undefined>>;

const changed = (search: URLSearchParams, changes: Changes): URLSearchParams => {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes))
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
  return next;
};

export type RequestFilterControls<P extends SearchParams> = {
  readonly values: SearchValues<P>;
  readonly isFiltered: boolean;
  /** Changes the address in place. */
  readonly change: (changes: Changes) => void;
  /** The address with these changes. */
  readonly withChanges: (changes: Changes) => string;
};

/** What the address of a list of requests says, and the ways to change it. */
export const useRequestFilter = <P extends SearchParams>(
  path: string,
  declared: P,
  search: URLSearchParams,
): RequestFilterControls<P> => {
  const { navigator } = useApp();
  const values = useSearchParams(declared, search);
  const withChanges = (changes: Changes): string => withSearch(path, changed(search, changes));
  return {
    values,
    isFiltered: values['category'] !== undefined || values['subCategory'] !== undefined,
    withChanges,
    change: (changes) => navigator.go(withChanges(changes), { replace: true }),
  };
};
