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

const inView: Readonly<Record<Exclude<LoginView, 'all' | 'unreadable'>, Test>> = {
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

const sortedLogins = new WeakMap<readonly ListedLogin[], Map<LoginSort, readonly Login[]>>();

/** The readable ones in order; the same list again is not sorted again. */
const sorted = (logins: readonly ListedLogin[], sort: LoginSort): readonly Login[] => {
  const bySort = sortedLogins.get(logins) ?? new Map<LoginSort, readonly Login[]>();
  sortedLogins.set(logins, bySort);
  const found = bySort.get(sort) ?? logins.filter(isReadable).sort(compare[sort]);
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
  const unreadable = logins.filter((login) => !isReadable(login));
  if (view === 'unreadable') return unreadable;
  const found = sorted(logins, sort).filter((login) => {
    if (platform !== undefined && login.platform !== platform) return false;
    if (brandId !== undefined && login.brand?.id !== brandId) return false;
    if (tag !== undefined && !login.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) return false;
    if (view !== 'all' && !inView[view](login, now, findings)) return false;
    const text = words.length === 0 ? '' : searchText(login);
    return words.every((word) => text.includes(word));
  });
  return view === 'all' && !isNarrowed ? [...unreadable, ...found] : found;
};

/** Every tag in use, each once whatever its case, by name. */
export const tagsInUse = (logins: readonly ListedLogin[]): readonly string[] => {
  const byFold = new Map<string, string>();
  for (const login of logins)
    if (isReadable(login))
      for (const tag of login.tags) byFold.set(tag.toLowerCase(), byFold.get(tag.toLowerCase()) ?? tag);
  return [...byFold.values()].sort((one, other) => one.localeCompare(other));
};
