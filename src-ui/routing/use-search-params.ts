import { useEffect, useMemo } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { withinPortal } from '#ui/context/base.ts';
import { readSearch, validSearch, withSearch, type SearchParams, type SearchValues } from './search-params.ts';

/** Returns what the address says, and corrects an address that makes no sense, without another entry in the history. */
export const useSearchParams = <P extends SearchParams>(declared: P, search: URLSearchParams): SearchValues<P> => {
  const { navigator } = useApp();
  useEffect(() => {
    const valid = validSearch(declared, search);
    if (valid.toString() !== search.toString())
      navigator.go(withSearch(withinPortal(location.pathname), valid) + location.hash, { replace: true });
  }, [declared, navigator, search]);
  return useMemo(() => readSearch(declared, search), [declared, search]);
};
