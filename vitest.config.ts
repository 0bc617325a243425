import { defineConfig } from 'vitest/config';

const unit = ['tests/core/**', 'tests/adapters/**', 'tests/ui/**', 'tests/architecture/**'];
const served = ['tests/backend/**', 'tests/ports/**'];
const files = (folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

/** One copy of the package for our own code and for graphql-jit, which Node gives its CommonJS build. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: files(unit), isolate: false, environment: 'node', testTimeout: 30_000 } },
      {
        resolve: oneGraphql,
        test: {
          name: 'served',
          globalSetup: 'tests/support/shared-postgres.ts',
          include: files(served),
          pool: 'forks',
          maxWorkers: 2,
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'pact',
          include: ['tests/pact/consumer/*.test.ts'],
          fileParallelism: false,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'pact-provider',
          include: ['tests/pact/*.test.ts', 'tests/pact/provider/*.test.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
