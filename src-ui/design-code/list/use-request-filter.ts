import { useApp } from '#ui/context/portal-context.ts';
import {
  changedSearch,
  withSearch,
  type SearchChanges,
  type SearchParams,
  type SearchValues,
} from '#ui/routing/search-params.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';

export type RequestFilterControls<P extends SearchParams> = {
  readonly values: SearchValues<P>;
  readonly isFiltered: boolean;
  /** Changes the address in place. */
  readonly change: (changes: SearchChanges) => void;
  /** The address with these changes. */
  readonly withChanges: (changes: SearchChanges) => string;
};

/** What the address of a list of requests says, and the ways to change it. */
export const useRequestFilter = <P extends SearchParams>(
  path: string,
  declared: P,
  search: URLSearchParams,
): RequestFilterControls<P> => {
  const { navigator } = useApp();
  const values = useSearchParams(declared, search);
  const withChanges = (changes: SearchChanges): string => withSearch(path, changedSearch(search, changes));
  return {
    values,
    isFiltered: values['category'] !== undefined || values['subCategory'] !== undefined,
    withChanges,
    change: (changes) => navigator.go(withChanges(changes), { replace: true }),
  };
};
