import { describe, expect, it } from 'vitest';
import { currentItem, menuFor } from '#ui/app/menu.ts';
import { routes } from '#ui/app/routes.ts';
import { returnPath } from '#ui/routing/return-path.ts';
import { matchPathname, matchRoute, mayOpen, type RouteMatch } from '#ui/routing/route.ts';

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const match = (path: string): RouteMatch | undefined => matchRoute(routes, path);

describe('an address', () => {
  it('with a ULID in any case leads to the page of its canonical form', () => {
    expect(match(`/proposals/${id.toLowerCase()}`)).toMatchObject({ route: { title: 'Proposal' }, params: { id } });
    expect(match(`/orders/${id}`)?.params).toEqual({ id });
    expect(match(`/admin/proposals/edit/${id}`)?.route.access).toBe('admin');
  });

  it.each([
    `/orders/${id}x`,
    '/orders/not-an-id',
    '/proposals/1',
    `/proposals/8${id.slice(1)}`,
    '/admin/proposals/edit/%20',
  ])('that is malformed leads nowhere: %s', (path) => {
    expect(match(path)).toBeUndefined();
  });

  it('of a subscription takes any id that is not empty', () => {
    expect(match('/subscription/sub_01KA/payment-history')?.params).toEqual({ id: 'sub_01KA' });
    expect(match('/subscription/%20/payment-history')?.params['id']).not.toBe(' ');
    expect(match('/subscription//payment-history')).toBeUndefined();
  });

  it('is the same where its path is escaped', () => {
    expect(matchPathname(routes, '/subscription/%20/payment-history')).toBeUndefined();
    expect(matchPathname(routes, '/subscription/sub%20_1/payment-history')?.params).toEqual({ id: 'sub _1' });
    expect(matchPathname(routes, '/subscription/%E0%A4/payment-history')?.params).toEqual({ id: '%E0%A4' });
  });

  it('prefers a named page to one with an id', () => {
    expect(match('/proposals/recipient')?.route.title).toBe('Proposals');
    expect(match('/orders/')?.route.title).toBe('Orders');
  });

  it('that nobody named leads nowhere', () => {
    for (const path of ['/nowhere', '/orders/1/2/3', '/admin', '/dashboard/x']) expect(match(path)).toBeUndefined();
  });

  it('has a title of its own words', () => {
    for (const { path, title } of routes)
      expect([path, title]).toEqual([path, expect.stringMatching(/^[A-Z][a-z ]+$/)]);
  });

  it('is named once, and is private unless it says otherwise', () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
    for (const { path, access } of routes)
      expect([path, access === 'admin']).toEqual([path, path.startsWith('/admin/')]);
  });
});

describe('a route', () => {
  const person = { id: 'u1', email: 'ada@coolio.test', name: 'Ada', groups: [] };
  const customer = { status: 'AUTHENTICATED', user: { ...person, isAdmin: false } } as const;
  const admin = { status: 'AUTHENTICATED', user: { ...person, isAdmin: true } } as const;
  const guest = { status: 'UNAUTHENTICATED' } as const;
  const open = (access: (typeof routes)[number]['access']) =>
    [guest, customer, admin].map((auth) => mayOpen({ access }, auth));

  it('may be opened by those whom it is for', () => {
    expect(open('public')).toEqual([true, true, true]);
    expect(open('auth')).toEqual([true, false, false]);
    expect(open('private')).toEqual([false, true, true]);
    expect(open('admin')).toEqual([false, false, true]);
  });
});

describe('the menu', () => {
  it('leads to pages that exist', () => {
    const hrefs = [true, false].flatMap((admin) =>
      menuFor(admin).flatMap(({ items }) => items.map(({ href }) => href)),
    );
    for (const href of hrefs) expect(match(href)).toBeDefined();
  });

  it('shows where one is, below a section too', () => {
    const customer = menuFor(false);
    const admin = menuFor(true);
    expect(currentItem(customer, '/orders')).toBe('/orders');
    expect(currentItem(customer, `/orders/${id}`)).toBe('/orders');
    expect(currentItem(customer, '/subscription/sub_1/payment-history')).toBe('/subscriptions');
    expect(currentItem(customer, `/proposals/${id}`)).toBe('/proposals/recipient');
    expect(currentItem(customer, `/passwords/${id}/notes`)).toBe('/password-logins');
    expect(currentItem(admin, '/admin/proposals/create')).toBe('/admin/proposals/list');
    expect(currentItem(admin, '/admin/brand-management')).toBe('/admin/brand-management');
    expect(currentItem(admin, '/admin/brand-management/requests')).toBe('/admin/design-code/requests');
    expect(currentItem(customer, '/ordersome')).toBeUndefined();
  });
});

describe('a path to return to', () => {
  const back = (asked: string | null): string => returnPath(routes, asked);

  it('is one of the portal, with what follows it', () => {
    for (const path of ['/orders?x=1', '/', '/password-logins?login=new#end', '/nowhere', '/authors'])
      expect(back(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'orders',
    '//evil.test',
    '/\\evil.test',
    '/orders\\..\\..',
    'https://evil.test',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '\t//evil.test',
    '/orders\u0000',
    '/orders\u007F',
    '/orders/..//evil.test',
    '/auth/sign-in',
    '/auth/sign-up',
    '/AUTH/Sign-In/',
    '/auth/sign-in?redirect=/orders',
    '/auth/callback?code=a&state=b',
    '/auth/reset-password#x',
    '/orders/../auth/sign-in',
    '/%61uth/sign-up',
  ])('is the dashboard instead of %j', (asked) => {
    expect(back(asked)).toBe('/dashboard');
  });
});
