import { playwright } from '@vitest/browser-playwright';
import type { BrowserCommandContext } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { openRun } from './tools/gate/test-run.mjs';

openRun();

const unit = ['tests/core/**', 'tests/adapters/**', 'tests/ui/**', 'tests/architecture/**', 'tests/gate'];
/** Tests of the backend that need no database. */
const apart = ['ai', 'mail-providers', 'pdf', 'speech'].map((name) => `tests/backend/${name}`);
const served = ['tests/backend/**', 'tests/ports/**', 'tests/pact', 'tests/pact/provider'];
/** Tests of what takes minutes, which only a full run has. */
const isFull = process.env['FULL'] === '1';
const long = isFull ? [] : ['tests/**/*.full.test.ts'];
const files = (folders: string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`);

/** One copy of the package for our own code and for graphql-jit, which Node gives its CommonJS build. */
const oneGraphql = { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] };

/** A busy machine is no fault: what is waited for may take this long in every project, in milliseconds. */
const patience = Number(process.env['PATIENCE'] ?? 30_000);
const patient = { expect: { poll: { timeout: patience } } };

/** The files of a worker share its modules: loading them for each file would take longer than many of their tests. */
const shared = { ...patient, isolate: false, setupFiles: 'tests/support/chance/seeded-properties.ts' };
const quick = { ...shared, testTimeout: 60_000 };
const slow = { ...shared, testTimeout: 180_000, hookTimeout: 300_000 };

const onPostgres = {
  ...slow,
  globalSetup: 'tests/support/shared-postgres.ts',
  pool: 'forks' as const,
  maxWorkers: 2,
};

const executablePath = process.env['CHROMIUM_PATH'];

/** The page on which all views are drawn takes light or dark colours from here on. */
const preferColors = ({ page }: BrowserCommandContext, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ colorScheme });

/** React as people get it, in two thirds of the time; a full run has the development build, which begins every effect twice. */
const asBuilt = {
  oxc: { jsx: { development: false } },
  optimizeDeps: {
    include: ['react/jsx-runtime'],
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
};

/** Views in a browser of their own, over the portal in memory. */
const components = {
  name: 'components',
  include: files(['tests/components/**']),
  ...patient,
  isolate: false,
  testTimeout: 120_000,
  browser: {
    enabled: true,
    headless: true,
    ui: false,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: {
        ...(executablePath === undefined || executablePath === '' ? {} : { executablePath }),
        args: ['--no-sandbox', '--disable-gpu'],
      },
      actionTimeout: patience,
      /** As large as the largest page that a test shows: a larger one would be drawn scaled down, and clicks would miss it. */
      contextOptions: { reducedMotion: 'reduce', viewport: { width: 1440, height: 1000 } },
    }),
    commands: { preferColors },
    instances: [{ browser: 'chromium' as const, viewport: { width: 1280, height: 800 } }],
  },
};

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: files([...unit, ...apart]), exclude: long, ...quick } },
      /** No page answers for an address that no test has: it would load the portal beside the tests. */
      { appType: 'custom', ...(isFull ? {} : asBuilt), test: components },
      { test: { name: 'ports in memory', include: files(['tests/ports/**']), env: { WORLD: 'memory' }, ...slow } },
      {
        resolve: oneGraphql,
        test: {
          ...onPostgres,
          name: 'served',
          include: files(served),
          exclude: [...files(apart), ...long],
        },
      },
      {
        resolve: oneGraphql,
        test: {
          ...onPostgres,
          name: 'ports on AppSync',
          include: files(['tests/ports/**']),
          env: { WORLD: 'appsync' },
        },
      },
      {
        resolve: oneGraphql,
        test: { name: 'pact', include: files(['tests/pact/consumer/**']), fileParallelism: false, ...slow },
      },
    ],
  },
});
