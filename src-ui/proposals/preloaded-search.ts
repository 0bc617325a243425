import { statusOf } from './proposal-stores.ts';

/**
 * The list that an address asks for: a status or `all`, in any case; that of drafts for anything else. It reads the same as
 * the page's own declaration, which comes with the page.
 */
export const preloadedStatus = (search: URLSearchParams): string => {
  const named = (search.get('status') ?? '').toLowerCase();
  return named === 'all' || statusOf(named) !== undefined ? named : 'draft';
};

/** The person whose proposals an address asks for; undefined for everybody's. */
export const preloadedRecipient = (search: URLSearchParams): string | undefined => {
  const id = search.get('recipient') ?? '';
  return id.trim() === '' ? undefined : id;
};
