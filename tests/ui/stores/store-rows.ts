import type { QueryKey } from '@tanstack/query-core';
import type { StoreApi } from 'zustand/vanilla';
import { assetStores } from '#ui/assets/asset-stores.ts';
import { collectionStores } from '#ui/assets/collections/collection-stores.ts';
import { brandStores } from '#ui/brands/brand-stores.ts';
import { keys } from '#ui/cache/keys.ts';
import type { ListState, QueryState } from '#ui/cache/query-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { dashboardStores } from '#ui/dashboard/dashboard-stores.ts';
import { requestStores } from '#ui/design-code/request-stores.ts';
import { leadStores } from '#ui/leads/lead-stores.ts';
import { notificationStores } from '#ui/notifications/notification-stores.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { personStores } from '#ui/people/person-stores.ts';
import { editorStores } from '#ui/proposals/editor/editor-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { peopleStores } from '#ui/tasks/people/people-stores.ts';
import { taskStores } from '#ui/tasks/task-stores.ts';
import { userStores } from '#ui/users/user-stores.ts';
import { vaultStores } from '#ui/vault/vault-stores.ts';
import type { Call } from '#tests/support/ui/recorded-portal.ts';

type Maker<A> = (deps: FeatureDeps) => A;
type ListOf = StoreApi<ListState<unknown>>;
type RecordOf = StoreApi<QueryState<unknown>>;

type Shared = {
  readonly make: Maker<object>;
  /** The member of what the maker returns. */
  readonly name: string;
  readonly key: QueryKey;
  /** Whether answers may be kept on the device for the next visit. */
  readonly keeps: boolean;
};

export type ListRow = Shared & {
  readonly open: (stores: object) => ListOf;
  readonly asks: (token: string | undefined) => Call;
};

export type RecordRow = Shared & { readonly open: (stores: object) => RecordOf; readonly asks: Call };

const onDevice = { keeps: true } as const;
const inMemory = { keeps: false } as const;

/** Returns how the rows of a feature's stores are written. */
const rowsOf = <A extends object>(make: Maker<A>) => {
  type Row<S> = { readonly key: QueryKey; readonly keeps: boolean; readonly open: (stores: A) => S };
  return {
    list: (name: keyof A & string, row: Row<ListOf> & Pick<ListRow, 'asks'>): ListRow => ({
      ...row,
      make,
      name,
      open: row.open as ListRow['open'],
    }),
    record: (name: keyof A & string, row: Row<RecordOf> & Pick<RecordRow, 'asks'>): RecordRow => ({
      ...row,
      make,
      name,
      open: row.open as RecordRow['open'],
    }),
  };
};

const assets = rowsOf(assetStores);
const collections = rowsOf(collectionStores);
const brands = rowsOf(brandStores);
const dashboard = rowsOf(dashboardStores);
const requests = rowsOf(requestStores);
const leads = rowsOf(leadStores);
const notifications = rowsOf(notificationStores);
const orders = rowsOf(orderStores);
const person = rowsOf(personStores);
const editor = rowsOf(editorStores);
const proposals = rowsOf(proposalStores);
const people = rowsOf(peopleStores);
const tasks = rowsOf(taskStores);
const users = rowsOf(userStores);
const vault = rowsOf(vaultStores);

const assetFilter = { type: 'image', brandId: 'b', tag: 't', source: 's', search: 'w' } as const;
const assetKey = '{"type":"image","brandId":"b","tag":"t","source":"s","search":"w"}';
const taskFilter = { brandId: 'b', assigneeId: 'u', search: 'w' } as const;
const taskKey = '{"brandId":"b","assigneeId":"u","search":"w"}';
const line = { category: 'WebDesign', subCategory: undefined } as const;

export const listRows: readonly ListRow[] = [
  assets.list('list', {
    ...onDevice,
    open: (stores) => stores.list(assetFilter),
    key: keys.assets.list(assetKey),
    asks: (token) => ['assets.list', assetFilter, { token }],
  }),
  collections.list('mine', {
    ...onDevice,
    open: ({ mine }) => mine,
    key: keys.collections.mine,
    asks: (token) => ['collections.list', { token }],
  }),
  collections.list('assets', {
    ...onDevice,
    open: (stores) => stores.assets('c'),
    key: keys.collections.assets('c'),
    asks: (token) => ['collections.assets', 'c', { token }],
  }),
  brands.list('all', {
    ...onDevice,
    open: ({ all }) => all,
    key: keys.brands.list,
    asks: (token) => ['brands.list', { token }],
  }),
  brands.list('ofOwner', {
    ...onDevice,
    open: ({ ofOwner }) => ofOwner('u'),
    key: keys.brands.ofOwner('u'),
    asks: (token) => ['brands.list', { token }, 'u'],
  }),
  requests.list('mine', {
    ...onDevice,
    open: ({ mine }) => mine(line),
    key: keys.requests.mine('{"category":"WebDesign"}'),
    asks: (token) => ['requests.list', { category: 'WebDesign' }, { token }],
  }),
  requests.list('everyone', {
    ...onDevice,
    open: ({ everyone }) => everyone({ ...line, ownerId: 'u', order: 'priority' }),
    key: keys.requests.everyone('{"category":"WebDesign","ownerId":"u","order":"priority"}'),
    asks: (token) => ['requests.listAll', { category: 'WebDesign', ownerId: 'u' }, 'priority', { token }],
  }),
  leads.list('all', {
    ...onDevice,
    open: ({ all }) => all,
    key: keys.leads.list,
    asks: (token) => ['leads.list', { token }],
  }),
  notifications.list('list', {
    ...onDevice,
    open: ({ list }) => list,
    key: keys.notifications.list,
    asks: (token) => ['notifications.list', undefined, { token }],
  }),
  notifications.list('unread', {
    ...inMemory,
    open: ({ unread }) => unread,
    key: keys.notifications.unread,
    asks: (token) => ['notifications.list', 'unread', { token }],
  }),
  orders.list('mine', {
    ...onDevice,
    open: ({ mine }) => mine,
    key: keys.orders.mine,
    asks: (token) => ['orders.listMine', { token }],
  }),
  orders.list('all', {
    ...onDevice,
    open: ({ all }) => all,
    key: keys.orders.everyone,
    asks: (token) => ['orders.listAll', {}, { token }],
  }),
  orders.list('ofUser', {
    ...onDevice,
    open: ({ ofUser }) => ofUser('u'),
    key: keys.orders.ofUser('u'),
    asks: (token) => ['orders.listAll', { userId: 'u' }, { token }],
  }),
  orders.list('ofLine', {
    ...onDevice,
    open: ({ ofLine }) => ofLine('WebDesign'),
    key: keys.orders.ofLine('WebDesign'),
    asks: (token) => ['orders.listAll', { serviceType: 'WebDesign' }, { token }],
  }),
  orders.list('payments', {
    ...onDevice,
    open: ({ payments }) => payments('s'),
    key: keys.orders.payments('s'),
    asks: (token) => ['orders.payments', 's', { token }],
  }),
  proposals.list('received', {
    ...onDevice,
    open: ({ received }) => received,
    key: keys.proposals.received,
    asks: (token) => ['proposals.listReceived', { token }],
  }),
  proposals.list('byStatus', {
    ...onDevice,
    open: ({ byStatus }) => byStatus('sent'),
    key: keys.proposals.byStatus('sent'),
    asks: (token) => ['proposals.list', { status: 'SENT' }, { token }],
  }),
  proposals.list('ofRecipient', {
    ...onDevice,
    open: ({ ofRecipient }) => ofRecipient('u', ''),
    key: keys.proposals.ofRecipient('u', ''),
    asks: (token) => ['proposals.list', { status: undefined, recipientId: 'u' }, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('open', taskFilter),
    key: keys.tasks.list('open', taskKey),
    asks: (token) => ['tasks.list', taskFilter, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('drafts', taskFilter),
    key: keys.tasks.list('drafts', taskKey),
    asks: (token) => ['tasks.listByStatus', 'draft', taskFilter, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('completed', taskFilter),
    key: keys.tasks.list('completed', taskKey),
    asks: (token) => ['tasks.listCompleted', taskFilter, { token }],
  }),
  users.list('list', {
    ...onDevice,
    open: ({ list }) => list({ email: 'ada', group: 'User', status: 'ACTIVE', order: 'newest' }),
    key: keys.users.list('{"email":"ada","group":"User","status":"ACTIVE","order":"newest"}'),
    asks: (token) => ['users.list', { email: 'ada', group: 'User', status: 'ACTIVE' }, 'newest', { token }],
  }),
];

export const recordRows: readonly RecordRow[] = [
  assets.record('facets', {
    ...onDevice,
    open: ({ facets }) => facets(assetFilter),
    key: keys.assets.facets(assetKey),
    asks: ['assets.facets', assetFilter],
  }),
  assets.record('one', {
    ...onDevice,
    open: ({ one }) => one('a'),
    key: keys.assets.one('a'),
    asks: ['assets.get', 'a'],
  }),
  assets.record('storage', {
    ...onDevice,
    open: ({ storage }) => storage,
    key: keys.assets.storage,
    asks: ['assets.storage'],
  }),
  collections.record('one', {
    ...onDevice,
    open: ({ one }) => one('c'),
    key: keys.collections.one('c'),
    asks: ['collections.get', 'c'],
  }),
  collections.record('selections', {
    ...onDevice,
    open: ({ selections }) => selections('a'),
    key: keys.collections.selections('a'),
    asks: ['collections.selections', 'a'],
  }),
  dashboard.record('user', {
    ...onDevice,
    open: ({ user }) => user,
    key: keys.dashboard.user,
    asks: ['dashboard.userStats'],
  }),
  dashboard.record('admin', {
    ...onDevice,
    open: ({ admin }) => admin,
    key: keys.dashboard.admin,
    asks: ['dashboard.adminStats'],
  }),
  requests.record('stats', {
    ...onDevice,
    open: ({ stats }) => stats,
    key: keys.requests.stats,
    asks: ['requests.stats'],
  }),
  requests.record('one', {
    ...onDevice,
    open: ({ one }) => one('r'),
    key: keys.requests.one('r'),
    asks: ['requests.get', 'r'],
  }),
  requests.record('estimate', {
    ...inMemory,
    open: ({ estimate }) => estimate('r'),
    key: keys.estimates.one('r'),
    asks: ['requests.estimate', 'r'],
  }),
  notifications.record('preferences', {
    ...inMemory,
    open: ({ preferences }) => preferences,
    key: keys.notifications.preferences,
    asks: ['notifications.preferences'],
  }),
  orders.record('one', {
    ...onDevice,
    open: ({ one }) => one('o'),
    key: keys.orders.one('o'),
    asks: ['orders.get', 'o'],
  }),
  orders.record('subscription', {
    ...onDevice,
    open: ({ subscription }) => subscription('s'),
    key: keys.orders.subscription('s'),
    asks: ['orders.subscription', 's'],
  }),
  person.record('one', {
    ...onDevice,
    open: ({ one }) => one('u'),
    key: keys.users.one('u'),
    asks: ['users.get', 'u'],
  }),
  editor.record('users', {
    ...inMemory,
    open: (stores) => stores.users('ada'),
    key: keys.users.search('ada'),
    asks: ['users.search', 'ada'],
  }),
  proposals.record('one', {
    ...onDevice,
    open: ({ one }) => one('p'),
    key: keys.proposals.one('p'),
    asks: ['proposals.get', 'p'],
  }),
  people.record('found', {
    ...inMemory,
    open: ({ found }) => found('ada'),
    key: keys.users.search('ada'),
    asks: ['users.search', 'ada'],
  }),
  tasks.record('one', {
    ...onDevice,
    open: ({ one }) => one('t'),
    key: keys.tasks.one('t'),
    asks: ['tasks.get', 't'],
  }),
  tasks.record('brands', {
    ...onDevice,
    open: (stores) => stores.brands,
    key: keys.brands.every,
    asks: ['brands.all'],
  }),
  users.record('sessions', {
    ...inMemory,
    open: ({ sessions }) => sessions('u'),
    key: keys.users.sessions('u'),
    asks: ['users.sessions', 'u'],
  }),
  users.record('removal', {
    ...inMemory,
    open: ({ removal }) => removal('u'),
    key: keys.users.removal('u'),
    asks: ['users.removal', 'u'],
  }),
  vault.record('stats', {
    ...inMemory,
    open: ({ stats }) => stats,
    key: keys.vault.stats,
    asks: ['vault.stats'],
  }),
];
