import { defineConfig } from 'vitest/config';

const unit = ['tests/core/**', 'tests/adapters/**', 'tests/ui/**', 'tests/architecture/**'];
const served = ['tests/backend/**', 'tests/ports/**'];
const files = (folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: files(unit), isolate: false, environment: 'node' } },
      {
        test: {
          name: 'served',
          include: files(served),
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'pact',
          include: ['tests/pact/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
