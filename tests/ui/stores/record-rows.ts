import { archiveKeys } from '#ui/archives/archive-keys.ts';
import { archiveStores } from '#ui/archives/archive-stores.ts';
import { assetStores } from '#ui/assets/asset-stores.ts';
import { collectionStores } from '#ui/assets/collections/collection-stores.ts';
import { brandStores } from '#ui/brands/brand-stores.ts';
import { keys } from '#ui/cache/keys.ts';
import { vaultKeys } from '#ui/vault/vault-keys.ts';
import { dashboardStores } from '#ui/dashboard/dashboard-stores.ts';
import { engagementStores } from '#ui/engagements/engagement-stores.ts';
import { requestStores } from '#ui/design-code/request-stores.ts';
import { notificationStores } from '#ui/notifications/notification-stores.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { personStores } from '#ui/people/person-stores.ts';
import { removalStores } from '#ui/people/removal/removal-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { taskStores } from '#ui/tasks/task-stores.ts';
import { userStores } from '#ui/users/user-stores.ts';
import { handoverStores } from '#ui/vault/handovers/handover-stores.ts';
import { vaultStores } from '#ui/vault/vault-stores.ts';
import { inMemory, onDevice, storeRowsOf, type RecordRow } from '#tests/support/ui/store-rows.ts';

const archives = storeRowsOf(archiveStores);
const assets = storeRowsOf(assetStores);
const brands = storeRowsOf(brandStores);
const collections = storeRowsOf(collectionStores);
const dashboard = storeRowsOf(dashboardStores);
const engagements = storeRowsOf(engagementStores);
const requests = storeRowsOf(requestStores);
const notifications = storeRowsOf(notificationStores);
const orders = storeRowsOf(orderStores);
const person = storeRowsOf(personStores);
const proposals = storeRowsOf(proposalStores);
const tasks = storeRowsOf(taskStores);
const users = storeRowsOf(userStores);
const removals = storeRowsOf(removalStores);
const vault = storeRowsOf(vaultStores);
const handovers = storeRowsOf(handoverStores);
const assetFilter = { type: 'image', brandId: 'b', tag: 't', source: 's', search: 'w' } as const;
const assetKey = '{"type":"image","brandId":"b","tag":"t","source":"s","search":"w"}';

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
  dashboard.record('waiting', {
    ...onDevice,
    open: ({ waiting }) => waiting,
    key: keys.dashboard.waiting,
    asks: ['dashboard.waiting'],
  }),
  ...(['request', 'proposal', 'order', 'task'] as const).map((kind) =>
    engagements.record('steps', {
      ...onDevice,
      open: ({ steps }) => steps({ kind, id: 'o' }),
      key: keys.engagements.one(kind, 'o'),
      asks: ['engagements.steps', { kind, id: 'o' }],
    }),
  ),
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
  proposals.record('one', {
    ...onDevice,
    open: ({ one }) => one('p'),
    key: keys.proposals.one('p'),
    asks: ['proposals.get', 'p'],
  }),
  person.record('found', {
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
  brands.record('every', {
    ...onDevice,
    open: ({ every }) => every,
    key: keys.brands.every,
    asks: ['brands.all'],
  }),
  archives.record('of', {
    ...inMemory,
    open: ({ of }) => of('u'),
    key: archiveKeys.of('u'),
    asks: ['archives.get', 'u'],
  }),
  users.record('sessions', {
    ...inMemory,
    open: ({ sessions }) => sessions('u'),
    key: keys.users.sessions('u'),
    asks: ['users.sessions', 'u'],
  }),
  removals.record('removal', {
    ...inMemory,
    open: ({ removal }) => removal('u'),
    key: keys.users.removal('u'),
    asks: ['users.removal', 'u'],
  }),
  removals.record('scheduled', {
    ...inMemory,
    open: ({ scheduled }) => scheduled('u'),
    key: keys.users.scheduled('u'),
    asks: ['users.removal', 'u'],
  }),
  vault.record('stats', {
    ...inMemory,
    open: ({ stats }) => stats,
    key: vaultKeys.stats,
    asks: ['vault.stats'],
  }),
  handovers.record('words', {
    ...inMemory,
    open: ({ words }) => words,
    key: vaultKeys.handovers.words,
    asks: ['vault.handoverKey'],
  }),
  handovers.record('receivers', {
    ...inMemory,
    open: ({ receivers }) => receivers,
    key: vaultKeys.handovers.receivers,
    asks: ['vault.handoverReceivers'],
  }),
];
