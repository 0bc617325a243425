/** The part of the server's code in these folders that decides: neither tables nor their migrations nor pages. */
const deciding = (...folders) =>
  folders.map((folder) => `src-backend/${folder}/!(*-tables|*-migration-*|*-style|*-page).ts`);

const served = { project: 'served', least: 85 };
const unit = { project: 'unit', least: 80 };

/** Stores that need a page, and are tested on one. */
const onPages = [
  'src-ui/demo/stage-stores.ts',
  'src-ui/identity/account/picture-stores.ts',
  'src-ui/tasks/comments/thread-stores.ts',
];

/** A feature of the server with the folders that it has, and the tests of the same name. */
const feature = (name, ...folders) => ({
  ...served,
  least: 70,
  mutate: deciding(name, ...folders.map((folder) => `${name}/${folder}`)),
  tests: [`backend/${name}`],
});

/**
 * What is changed to see whether a test notices, the project of vitest.config.ts and the folders of its tests that are
 * asked, and the least share of changes that they must notice, in per cent.
 */
export const areas = {
  core: { mutate: ['src-core/**/*.ts'], project: 'ports in memory', tests: ['core', 'ports'], least: 90 },
  policies: {
    ...served,
    mutate: ['src-backend/*/*-policy.ts'],
    tests: ['graphql', 'proposals', 'brands', 'assets', 'orders', 'files', 'tasks', 'design-code'].map(
      (folder) => `backend/${folder}`,
    ),
  },
  money: { ...served, mutate: deciding('orders', 'payments'), tests: ['backend/orders', 'backend/payments'] },
  vault: {
    ...served,
    mutate: deciding('vault', 'vault/creation', 'vault/handovers', 'vault/passkeys'),
    tests: ['backend/vault'],
  },
  identity: {
    ...served,
    mutate: deciding('identity', 'identity/tokens', 'identity/factors', 'identity/accounts', 'identity/operations'),
    tests: ['backend/identity'],
  },
  tasks: feature('tasks', 'comments', 'mails', 'summary', 'text-work'),
  archives: feature('archives', 'contents'),
  assets: feature('assets'),
  requests: feature('design-code'),
  users: feature('users', 'removal'),
  notifications: feature('notifications'),
  jobs: feature('jobs'),
  memory: {
    mutate: ['src-adapters/memory/**/*.ts'],
    project: 'ports in memory',
    tests: ['ports', 'adapters'],
    least: 70,
  },
  appsync: { ...served, mutate: ['src-adapters/appsync/**/*.ts'], tests: ['ports'], least: 70 },
  commands: { ...unit, mutate: ['src/composition/commands/*.ts'], tests: ['adapters/cli'] },
  hooks: { project: 'components', mutate: ['src-ui/**/use-*.ts', ...onPages], tests: ['components'], least: 70 },
  actions: { ...unit, mutate: ['src-ui/**/*-actions.ts'], tests: ['ui'] },
  stores: {
    ...unit,
    mutate: [
      'src-ui/**/*-{stores,store,edits}.ts',
      'src-ui/**/cached-*.ts',
      'src-ui/cache/*.ts',
      ...onPages.map((path) => `!${path}`),
    ],
    tests: ['ui'],
  },
};
