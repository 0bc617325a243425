import { defineConfig } from 'vitest/config';

const unit = ['tests/core/**', 'tests/adapters/**', 'tests/ui/**', 'tests/architecture/**'];
const served = ['tests/backend/**', 'tests/ports/**', 'tests/pact', 'tests/pact/provider'];
const files = (folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

/** One copy of the package for our own code and for graphql-jit, which Node gives its CommonJS build. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** The files of a worker share its modules: loading them for each file would take longer than many of their tests. */
const quick = { isolate: false, testTimeout: 60_000 };
const slow = { isolate: false, testTimeout: 180_000, hookTimeout: 300_000 };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: files(unit), ...quick } },
      { test: { name: 'ports in memory', include: files(['tests/ports/**']), env: { WORLD: 'memory' }, ...slow } },
      {
        resolve: oneGraphql,
        test: {
          name: 'served',
          include: files(served),
          globalSetup: 'tests/support/shared-postgres.ts',
          pool: 'forks',
          maxWorkers: 2,
          ...slow,
        },
      },
      {
        resolve: oneGraphql,
        test: { name: 'pact', include: files(['tests/pact/consumer']), fileParallelism: false, ...slow },
      },
    ],
  },
});
