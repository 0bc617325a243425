import { describe, expect, it } from 'vitest';
import { preloadedStatus } from '#ui/proposals/preloaded-search.ts';
import { proposalListSearch } from '#ui/proposals/proposal-search.ts';
import { readSearch } from '#ui/routing/search-params.ts';

describe('the list of proposals that an address asks for', () => {
  it.each(['', 'status=sent', 'status=ALL', 'status=Paid', 'status=zzz', 'status=', 'status=sent&status=paid'])(
    'is fetched ahead as the page will show it: ?%s',
    (text) => {
      const search = new URLSearchParams(text);
      expect(preloadedStatus(search)).toBe(readSearch(proposalListSearch, search).status);
    },
  );
});
