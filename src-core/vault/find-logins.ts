import { expiresThisWeek, isExpired } from './expiry.ts';
import { isReadable, loginName, type Login } from './login.ts';
import type { ListedLogin } from './open-login.ts';
import type { Platform } from './platform.ts';

/** Which logins a list shows besides what is typed. */
export const loginViews = [
  'all',
  'expired',
  'expiring',
  'weak',
  'fair',
  'good',
  'strong',
  'breached',
  'reused',
  'without-2fa',
  'http-only',
  'unreadable',
] as const;

export type LoginView = (typeof loginViews)[number];

/** A view that a login is in or not by what is known of it. */
export type CountedView = Exclude<LoginView, 'all' | 'unreadable'>;

export const loginSorts = ['name', 'newest', 'expiry', 'weakest'] as const;
export type LoginSort = (typeof loginSorts)[number];

export type LoginFilter = {
  readonly text: string;
  readonly platform: Platform | undefined;
  readonly brandId: string | undefined;
  readonly tag: string | undefined;
  readonly view: LoginView;
  readonly sort: LoginSort;
};

/** What is known of logins that no list says: ids by what was found of them. */
export type LoginFindings = {
  readonly breached: ReadonlySet<string>;
  readonly reused: ReadonlySet<string>;
  readonly withoutTotp: ReadonlySet<string>;
};

const searchTexts = new WeakMap<Login, string>();

const searchText = (login: Login): string => {
  const known = searchTexts.get(login);
  if (known !== undefined) return known;
  const parts = [loginName(login), login.username, login.url, login.brand?.name ?? '', ...login.tags];
  const text = parts.join('\n').toLowerCase();
  searchTexts.set(login, text);
  return text;
};

type Test = (login: Login, now: number, findings: LoginFindings) => boolean;

const inView: Readonly<Record<CountedView, Test>> = {
  expired: ({ expiryDate }, now) => isExpired(expiryDate, now),
  expiring: ({ expiryDate }, now) => expiresThisWeek(expiryDate, now),
  weak: ({ score }) => score <= 2,
  fair: ({ score }) => score === 3,
  good: ({ score }) => score === 4,
  strong: ({ score }) => score >= 5,
  breached: ({ id }, _now, { breached }) => breached.has(id),
  reused: ({ id }, _now, { reused }) => reused.has(id),
  'without-2fa': ({ id }, _now, { withoutTotp }) => withoutTotp.has(id),
  'http-only': ({ url }) => /^http:/i.test(url),
};

const { compare: inWords } = new Intl.Collator();

const byName = (one: Login, other: Login): number =>
  inWords(loginName(one), loginName(other)) || inWords(one.username, other.username);

const endOfTime = '9999';

const compare: Readonly<Record<LoginSort, (one: Login, other: Login) => number>> = {
  name: byName,
  newest: (one, other) => (one.id < other.id ? 1 : -1),
  expiry: (one, other) =>
    (one.expiryDate ?? endOfTime).localeCompare(other.expiryDate ?? endOfTime) || byName(one, other),
  weakest: (one, other) => one.score - other.score || byName(one, other),
};

/** The readable logins of a list in one order, and the text that each is found by, in the same order. */
type Ordered = { readonly logins: readonly Login[]; readonly texts: () => readonly string[] };

const ordersOf = new WeakMap<readonly ListedLogin[], Map<LoginSort, Ordered>>();

const inOrder = (listed: readonly ListedLogin[], sort: LoginSort): Ordered => {
  const logins = listed.filter(isReadable).sort(compare[sort]);
  let texts: readonly string[] | undefined;
  return { logins, texts: () => (texts ??= logins.map(searchText)) };
};

/** The same list again is neither sorted nor read again. */
const ordered = (listed: readonly ListedLogin[], sort: LoginSort): Ordered => {
  const bySort = ordersOf.get(listed) ?? new Map<LoginSort, Ordered>();
  ordersOf.set(listed, bySort);
  const found = bySort.get(sort) ?? inOrder(listed, sort);
  bySort.set(sort, found);
  return found;
};

/** The logins that a filter leaves, in its order; those that cannot be opened come first where all are shown. */
export const findLogins = (
  logins: readonly ListedLogin[],
  filter: LoginFilter,
  now: number,
  findings: LoginFindings,
): readonly ListedLogin[] => {
  const { platform, brandId, tag, view, sort } = filter;
  const words = filter.text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const isNarrowed = words.length > 0 || platform !== undefined || brandId !== undefined || tag !== undefined;
  if (view === 'unreadable') return logins.filter((login) => !isReadable(login));
  const { logins: readable, texts } = ordered(logins, sort);
  const textOf = words.length === 0 ? [] : texts();
  const found = readable.filter((login, at) => {
    if (platform !== undefined && login.platform !== platform) return false;
    if (brandId !== undefined && login.brand?.id !== brandId) return false;
    if (tag !== undefined && !login.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return false;
    if (view !== 'all' && !inView[view](login, now, findings)) return false;
    return words.every((word) => textOf[at]?.includes(word) === true);
  });
  return view === 'all' && !isNarrowed ? [...logins.filter((login) => !isReadable(login)), ...found] : found;
};

/** How many logins a view shows. */
export const countLogins = (
  logins: readonly ListedLogin[],
  view: CountedView,
  now: number,
  findings: LoginFindings,
): number => {
  let count = 0;
  for (const login of logins) if (isReadable(login) && inView[view](login, now, findings)) count += 1;
  return count;
};

/** Every tag in use, each once whatever its case, by name. */
export const tagsInUse = (logins: readonly ListedLogin[]): readonly string[] => {
  const byFold = new Map<string, string>();
  for (const login of logins)
    if (isReadable(login))
      for (const tag of login.tags) byFold.set(tag.toLowerCase(), byFold.get(tag.toLowerCase()) ?? tag);
  return [...byFold.values()].sort((one, other) => one.localeCompare(other));
};
