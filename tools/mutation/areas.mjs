/** The part of the server's code in these folders that decides: neither tables nor their migrations nor pages. */
const deciding = (...folders) =>
  folders.map((folder) => `src-backend/${folder}/!(*-tables|*-migration-*|*-style|*-page).ts`);

const server = { project: 'served', least: 85 };

/**
 * What is changed to see whether a test notices, the project of vitest.config.ts and the folders of its tests that are
 * asked, and the least share of changes that they must notice, in per cent.
 */
export const areas = {
  core: { mutate: ['src-core/**/*.ts'], project: 'ports in memory', tests: ['core', 'ports'], least: 90 },
  policies: {
    ...server,
    mutate: ['src-backend/*/*-policy.ts'],
    tests: ['backend/graphql', 'backend/proposals', 'backend/brands', 'backend/assets', 'backend/orders'],
  },
  money: { ...server, mutate: deciding('orders', 'payments'), tests: ['backend/orders', 'backend/payments'] },
  vault: { ...server, mutate: deciding('vault'), tests: ['backend/vault'] },
  identity: {
    ...server,
    mutate: deciding('identity', 'identity/tokens', 'identity/factors', 'identity/accounts', 'identity/operations'),
    tests: ['backend/identity'],
  },
  commands: { mutate: ['src/composition/commands/*.ts'], project: 'unit', tests: ['adapters/cli'], least: 80 },
  actions: { mutate: ['src-ui/**/*-actions.ts'], project: 'unit', tests: ['ui'], least: 80 },
};
