/** Returns how a key beneath this name is written. */
const beneath =
  (name: string) =>
  (...parts: readonly string[]): readonly string[] => [name, ...parts];

const dashboard = beneath('dashboard');
const engagements = beneath('engagements');
const proposals = beneath('proposals');
const orders = beneath('orders');
const brands = beneath('brands');
const leads = beneath('leads');
const assets = beneath('assets');
const collections = beneath('collections');
const tasks = beneath('tasks');
const requests = beneath('requests');
const users = beneath('users');

/**
 * The keys of the query cache that features touch of each other; the others are beside their feature, in its `…-keys.ts`.
 * `root` is the start of all keys of a feature: what a change touches is named by it. A name in the plural covers every key
 * beneath it.
 */
export const keys = {
  dashboard: {
    root: dashboard(),
    user: dashboard('user'),
    admin: dashboard('admin'),
    waiting: dashboard('waiting'),
    stage: (side: string) => dashboard('stage', side),
  },
  engagements: { root: engagements(), one: (kind: string, id: string) => engagements(kind, id) },
  proposals: {
    root: proposals(),
    received: (query: string) => proposals('received', query),
    all: (query: string) => proposals('all', query),
    one: (id: string) => proposals('one', id),
    everyQuestion: proposals('questions'),
    questions: (id: string) => proposals('questions', id),
  },
  orders: {
    root: orders(),
    mine: (query: string) => orders('mine', query),
    all: (query: string) => orders('all', query),
    one: (id: string) => orders('one', id),
    subscriptions: (query: string) => orders('subscriptions', 'mine', query),
    allSubscriptions: (query: string) => orders('subscriptions', 'all', query),
    subscription: (id: string) => orders('subscription', id),
    payments: (id: string) => orders('payments', id),
  },
  brands: {
    root: brands(),
    list: (query: string) => brands('list', query),
    every: brands('every'),
  },
  leads: { root: leads(), list: (query: string) => leads('list', query) },
  users: {
    root: users(),
    search: (typed: string) => users('search', typed),
    lists: users('list'),
    list: (filter: string) => users('list', filter),
    one: (id: string) => users('one', id),
    sessions: (id: string) => users('sessions', id),
    removal: (id: string) => users('removal', id),
    scheduled: (id: string) => users('scheduled', id),
  },
  notifications: {
    root: ['notifications'],
    list: ['notifications', 'all'],
    unread: ['notifications', 'unread'],
    preferences: ['notification-preferences'],
  },
  assets: {
    root: assets(),
    lists: assets('list'),
    list: (filter: string, sort = 'newest') =>
      sort === 'newest' ? assets('list', filter) : assets('list', filter, sort),
    ofOwner: (id: string, filter: string) => assets('list', 'owner', id, filter),
    everyFacets: assets('facets'),
    facets: (filter: string) => assets('facets', filter),
    one: (id: string) => assets('one', id),
    storage: assets('storage'),
  },
  collections: {
    root: collections(),
    mine: collections('mine'),
    records: collections('one'),
    one: (id: string) => collections('one', id),
    everyAssets: collections('assets'),
    assets: (id: string) => collections('assets', id),
    everySelections: collections('selections'),
    selections: (assetId: string) => collections('selections', assetId),
  },
  tasks: {
    root: tasks(),
    lists: tasks('list'),
    list: (view: string, filter: string) => tasks('list', view, filter),
    one: (id: string) => tasks('one', id),
  },
  requests: {
    root: requests(),
    stats: requests('stats'),
    mine: (filter: string) => requests('mine', filter),
    everyone: (filter: string) => requests('all', filter),
    one: (id: string) => requests('one', id),
  },
  /** Apart from the requests: a change of one makes no new estimate. */
  estimates: { one: (requestId: string) => ['request-estimates', requestId] },
} as const;
