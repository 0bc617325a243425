import type { LoginSort, LoginView } from '#core/vault/find-logins.ts';
import { loginSorts, loginViews } from '#core/vault/find-logins.ts';
import { platforms } from '#core/vault/platform.ts';
import { choicesOf, type ListFilter } from '#ui/lists/toolbar/list-filter.ts';
import type { LoginFilterControls } from './use-login-filter.ts';

const viewNames: Readonly<Record<LoginView, string>> = {
  all: 'All logins',
  expired: 'Expired',
  expiring: 'Expiring this week',
  weak: 'Weak',
  fair: 'Fair',
  good: 'Good',
  strong: 'Strong',
  breached: 'Breached',
  reused: 'Reused',
  'without-2fa': 'Without 2FA',
  'http-only': 'Not on https',
  unreadable: 'Cannot be opened',
};

const sortNames: Readonly<Record<LoginSort, string>> = {
  name: 'By name',
  newest: 'Newest first',
  expiry: 'Next to expire',
  weakest: 'Weakest first',
};

export const sorts = choicesOf(loginSorts, (sort) => sortNames[sort]);

const views = choicesOf(
  loginViews.filter((view) => view !== 'all'),
  (view) => viewNames[view],
);

const names = (values: readonly string[]) => choicesOf(values, (value) => value);

type Known = {
  readonly brands: readonly { readonly id: string; readonly name: string }[];
  readonly tags: readonly string[];
};

/** What an open vault can be narrowed by. Tags are secrets, which no address has. */
export const loginFilters = (
  { filter: { view, platform, brandId, tag }, setTag }: LoginFilterControls,
  { brands, tags }: Known,
): readonly ListFilter[] => [
  { kind: 'choice', name: 'show', label: 'Show', value: view === 'all' ? undefined : view, choices: views },
  { kind: 'choice', name: 'platform', label: 'Platform', value: platform, choices: names([...platforms, 'Other']) },
  {
    kind: 'choice',
    name: 'brand',
    label: 'Brand',
    value: brandId,
    choices: brands.map(({ id, name }) => ({ value: id, label: name })),
    other: 'Another brand',
  },
  { kind: 'choice', name: 'tag', label: 'Tag', value: tag, choices: names(tags), onChange: setTag },
];
