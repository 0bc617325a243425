import { demoWorld } from '#contracts/demo-world/demo-world.ts';
import { routes } from '#ui/app/routes.ts';

const world = demoWorld(0);
const ada = 'ada@coolio.test';

const first = <Item>(items: readonly Item[], fits: (item: Item) => boolean): Item => {
  const found = items.find(fits);
  if (found === undefined) throw new Error('The demo world has no such thing');
  return found;
};

const order = first(world.orders, ({ user, subscription }) => user === ada && subscription !== undefined);
const sent = first(
  world.proposals,
  ({ status, recipients }) => status === 'SENT' && recipients.some(({ email }) => email === ada),
);
const draft = first(world.proposals, ({ status, services }) => status === 'DRAFT' && services.length > 0);

const customer = first(world.accounts, ({ email }) => email === ada);
const asset = first(world.assets, ({ owner }) => owner === ada);
const task = first(
  world.tasks,
  ({ status, assignees, comments }) => status === 'in_progress' && assignees.includes(ada) && comments.length > 10,
);
const collection = first(world.collections, ({ owner }) => owner === ada);

const request = first(
  world.requests,
  ({ id, owner }) => owner === ada && !world.proposals.some(({ requestId }) => requestId === id),
);

/** An address of the demo world for each route that has a parameter. */
const addresses: Readonly<Record<string, string>> = {
  '/auth/callback': '/auth/callback?error=access_denied',
  '/proposals/:id': `/proposals/${sent.id}`,
  '/orders/:id': `/orders/${order.id}`,
  '/subscription/:id': `/subscription/${order.subscription?.id ?? ''}`,
  '/subscription/:id/payment-history': `/subscription/${order.subscription?.id ?? ''}/payment-history`,
  '/assets/:id/collections': `/assets/${asset.id}/collections`,
  '/collections/:id': `/collections/${collection.id}`,
  '/admin/proposals/edit/:id': `/admin/proposals/edit/${draft.id}`,
  '/passwords/:id/notes': `/passwords/${sent.id}/notes`,
  '/passwords/:id/history': `/passwords/${sent.id}/history`,
  '/admin/tasks/:id': `/admin/tasks/${task.id}`,
  '/tasks/:id': `/tasks/${task.id}`,
  '/design-code/:id': `/design-code/${request.id}`,
  '/design-code/:id/edit': `/design-code/${request.id}/edit`,
  '/admin/users/:id': `/admin/users/${customer.id}`,
  '/:line/activity': '/advertising/activity',
  '/admin/:line/requests': '/admin/advertising/requests',
};

export type Screen = {
  readonly path: string;
  readonly address: string;
  readonly access: (typeof routes)[number]['access'];
  readonly hasData: boolean;
};

/** Throws for a route with a parameter that has no address here. */
const addressAt = (path: string): string => {
  const address = addresses[path] ?? path;
  if (address.includes(':')) throw new Error(`tests/support/look/screens.ts names no address for ${path}`);
  return address;
};

/** Every route of the portal at an address that shows something. */
export const screens: readonly Screen[] = routes.map(({ path, access, preload }) => ({
  path,
  access,
  address: addressAt(path),
  hasData: preload !== undefined && !path.startsWith('/password-logins'),
}));

export const screensFor = (...accesses: readonly Screen['access'][]): readonly Screen[] =>
  screens.filter(({ access }) => accesses.includes(access));

export type Visitor = 'a guest' | 'a customer' | 'an admin';

type Visit = Pick<Screen, 'path' | 'address'> & { readonly visitor: Visitor };

const by = (visitor: Visitor, ...accesses: readonly Screen['access'][]): readonly Visit[] =>
  screensFor(...accesses).map(({ path, address }) => ({ path, address, visitor }));

const also = (visitor: Visitor, path: string): Visit => ({ path, address: path, visitor });

/** Every route, by whom it is for; then what some see at an address that is for others, or for nobody. */
export const visits: readonly Visit[] = [
  ...by('a guest', 'public', 'auth'),
  ...by('a customer', 'private'),
  ...by('an admin', 'admin'),
  also('an admin', '/dashboard'),
  also('a customer', '/admin/orders'),
  also('a customer', '/nowhere'),
  also('a guest', '/nowhere'),
];
