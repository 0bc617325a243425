import { assetStores } from '#ui/assets/asset-stores.ts';
import { collectionStores } from '#ui/assets/collections/collection-stores.ts';
import { brandStores } from '#ui/brands/brand-stores.ts';
import { keys } from '#ui/cache/keys.ts';
import { jobKeys } from '#ui/jobs/job-keys.ts';
import { requestStores } from '#ui/design-code/request-stores.ts';
import { auditKeys } from '#ui/audit/audit-keys.ts';
import { auditStores } from '#ui/audit/audit-stores.ts';
import { jobStores } from '#ui/jobs/job-stores.ts';
import { handoverStores } from '#ui/vault/handovers/handover-stores.ts';
import { vaultKeys } from '#ui/vault/vault-keys.ts';
import { leadStores } from '#ui/leads/lead-stores.ts';
import { notificationStores } from '#ui/notifications/notification-stores.ts';
import { orderStores } from '#ui/orders/order-stores.ts';
import { proposalStores } from '#ui/proposals/proposal-stores.ts';
import { templateKeys } from '#ui/proposals/templates/template-keys.ts';
import { templateStores } from '#ui/proposals/templates/template-stores.ts';
import { taskStores } from '#ui/tasks/task-stores.ts';
import { userStores } from '#ui/users/user-stores.ts';
import { inMemory, onDevice, storeRowsOf, type ListRow } from '#tests/support/ui/store-rows.ts';

const assets = storeRowsOf(assetStores);
const collections = storeRowsOf(collectionStores);
const brands = storeRowsOf(brandStores);
const requests = storeRowsOf(requestStores);
const audit = storeRowsOf(auditStores);
const handovers = storeRowsOf(handoverStores);
const jobs = storeRowsOf(jobStores);
const leads = storeRowsOf(leadStores);
const notifications = storeRowsOf(notificationStores);
const orders = storeRowsOf(orderStores);
const proposals = storeRowsOf(proposalStores);
const templates = storeRowsOf(templateStores);
const tasks = storeRowsOf(taskStores);
const users = storeRowsOf(userStores);
const assetFilter = { type: 'image', brandId: 'b', tag: 't', source: 's', search: 'w' } as const;
const assetKey = '{"type":"image","brandId":"b","tag":"t","source":"s","search":"w"}';
const taskQuery = {
  brandId: 'b',
  assigneeId: 'u',
  search: 'w',
  priority: 'high',
  due: 'week',
  today: '2026-11-26',
  sort: 'due',
} as const;
const taskKey =
  '{"assigneeId":"u","brandId":"b","due":"week","priority":"high","search":"w","sort":"due","today":"2026-11-26"}';
const line = { category: 'WebDesign', subCategory: undefined } as const;

export const listRows: readonly ListRow[] = [
  ...(['given', 'received'] as const).map((side) =>
    handovers.list(side, {
      ...inMemory,
      open: (stores) => stores[side],
      key: vaultKeys.handovers.list(side),
      asks: (token) => ['vault.handovers', side, undefined, { token }],
    }),
  ),
  audit.list('list', {
    ...inMemory,
    open: (stores) => stores.list({ actorId: 'u', subjectType: 'task', since: '2026-11-01', search: undefined }),
    key: auditKeys.list('{"actorId":"u","subjectType":"task","since":"2026-11-01"}'),
    asks: (token) => ['audit.list', { actorId: 'u', subjectType: 'task', since: '2026-11-01' }, { token }],
  }),
  audit.list('mine', {
    ...inMemory,
    open: ({ mine }) => mine,
    key: auditKeys.mine,
    asks: (token) => ['audit.listMine', { token }],
  }),
  assets.list('list', {
    ...onDevice,
    open: (stores) => stores.list({ ...assetFilter, sort: 'newest' }),
    key: keys.assets.list(assetKey),
    asks: (token) => ['assets.list', assetFilter, { token }],
  }),
  assets.list('list', {
    ...onDevice,
    open: (stores) => stores.list({ tag: 't', sort: 'largest' }),
    key: keys.assets.list('{"tag":"t"}', 'largest'),
    asks: (token) => ['assets.list', { tag: 't', sort: 'largest' }, { token }],
  }),
  assets.list('ofOwner', {
    ...inMemory,
    open: (stores) => stores.ofOwner('u', assetFilter),
    key: keys.assets.ofOwner('u', assetKey),
    asks: (token) => ['assets.list', assetFilter, { token }, 'u'],
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
  brands.list('list', {
    ...onDevice,
    open: ({ list }) => list({ ownerId: 'u', search: 'w', sort: 'newest' }),
    key: keys.brands.list('{"ownerId":"u","search":"w"}'),
    asks: (token) => ['brands.list', { ownerId: 'u', search: 'w' }, { token }],
  }),
  requests.list('mine', {
    ...onDevice,
    open: ({ mine }) => mine({ ...line, search: 'w', order: 'newest' }),
    key: keys.requests.mine('{"category":"WebDesign","search":"w"}'),
    asks: (token) => ['requests.list', { category: 'WebDesign', search: 'w' }, { token }],
  }),
  requests.list('everyone', {
    ...onDevice,
    open: ({ everyone }) => everyone({ ...line, ownerId: 'u', order: 'priority' }),
    key: keys.requests.everyone('{"category":"WebDesign","order":"priority","ownerId":"u"}'),
    asks: (token) => ['requests.listAll', { category: 'WebDesign', ownerId: 'u' }, 'priority', { token }],
  }),
  jobs.list('dead', {
    ...inMemory,
    open: ({ dead }) => dead,
    key: jobKeys.dead,
    asks: (token) => ['jobs.listDead', { token }],
  }),
  leads.list('all', {
    ...onDevice,
    open: ({ all }) => all({ search: 'w', sort: 'oldest' }),
    key: keys.leads.list('{"search":"w","sort":"oldest"}'),
    asks: (token) => ['leads.list', { search: 'w', sort: 'oldest' }, { token }],
  }),
  leads.list('all', {
    ...onDevice,
    open: ({ all }) => all({ search: undefined, sort: 'newest' }),
    key: keys.leads.list('{}'),
    asks: (token) => ['leads.list', {}, { token }],
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
    open: ({ mine }) => mine({ sort: 'newest' }),
    key: keys.orders.mine('{}'),
    asks: (token) => ['orders.listMine', {}, { token }],
  }),
  orders.list('all', {
    ...onDevice,
    open: ({ all }) => all({ userId: 'u', search: undefined, sort: 'highest' }),
    key: keys.orders.all('{"sort":"highest","userId":"u"}'),
    asks: (token) => ['orders.listAll', { sort: 'highest', userId: 'u' }, { token }],
  }),
  orders.list('subscriptions', {
    ...onDevice,
    open: ({ subscriptions }) => subscriptions({ status: 'active' }),
    key: keys.orders.subscriptions('{"status":"active"}'),
    asks: (token) => ['orders.listSubscriptions', { status: 'active' }, { token }],
  }),
  orders.list('allSubscriptions', {
    ...onDevice,
    open: ({ allSubscriptions }) => allSubscriptions({ userId: 'u' }),
    key: keys.orders.allSubscriptions('{"userId":"u"}'),
    asks: (token) => ['orders.listAllSubscriptions', { userId: 'u' }, { token }],
  }),
  orders.list('payments', {
    ...onDevice,
    open: ({ payments }) => payments('s'),
    key: keys.orders.payments('s'),
    asks: (token) => ['orders.payments', 's', { token }],
  }),
  templates.list('list', {
    ...onDevice,
    open: ({ list }) => list({ kind: 'ITEM', search: 'w' }),
    key: templateKeys.list('{"kind":"ITEM","search":"w"}'),
    asks: (token) => ['proposals.templates', { kind: 'ITEM', search: 'w' }, { token }],
  }),
  proposals.list('received', {
    ...onDevice,
    open: ({ received }) => received({ sort: 'newest' }),
    key: keys.proposals.received('{}'),
    asks: (token) => ['proposals.listReceived', {}, { token }],
  }),
  proposals.list('all', {
    ...onDevice,
    open: ({ all }) => all({ status: 'SENT', recipientId: undefined, search: 'w', sort: 'lowest' }),
    key: keys.proposals.all('{"search":"w","sort":"lowest","status":"SENT"}'),
    asks: (token) => ['proposals.list', { search: 'w', sort: 'lowest', status: 'SENT' }, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('open', taskQuery),
    key: keys.tasks.list('open', taskKey),
    asks: (token) => ['tasks.list', taskQuery, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('open', { sort: 'created' }),
    key: keys.tasks.list('open', '{}'),
    asks: (token) => ['tasks.list', {}, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('drafts', taskQuery),
    key: keys.tasks.list('drafts', taskKey),
    asks: (token) => ['tasks.listByStatus', 'draft', taskQuery, { token }],
  }),
  tasks.list('list', {
    ...onDevice,
    open: ({ list }) => list('completed', taskQuery),
    key: keys.tasks.list('completed', taskKey),
    asks: (token) => ['tasks.listCompleted', taskQuery, { token }],
  }),
  users.list('list', {
    ...onDevice,
    open: ({ list }) => list({ search: 'ada', group: 'User', status: 'ACTIVE', order: 'newest' }),
    key: keys.users.list('{"group":"User","order":"newest","search":"ada","status":"ACTIVE"}'),
    asks: (token) => ['users.list', { search: 'ada', group: 'User', status: 'ACTIVE' }, 'newest', { token }],
  }),
];
