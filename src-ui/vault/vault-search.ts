import { parseUlid } from '#core/kernel/ulid.ts';
import { loginSorts, loginViews } from '#core/vault/find-logins.ts';
import { platforms } from '#core/vault/platform.ts';
import { optionalParam, wordParam } from '#ui/routing/search-params.ts';

/** Of the logins: what the list shows, and the dialog above it, a login's id or `new`. */
export const loginListSearch = {
  login: optionalParam((text) => (text.toLowerCase() === 'new' ? 'new' : parseUlid(text))),
  show: wordParam(loginViews, 'all'),
  sort: wordParam(loginSorts, 'name'),
  platform: wordParam([...platforms, 'Other'], undefined),
  brand: optionalParam(parseUlid),
};
