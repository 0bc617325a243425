import { areas } from './areas.mjs';

const name = process.env.MUTATION_AREA ?? 'core';
const { mutate, project, least } = areas[name];

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: [new URL('node_modules/@stryker-mutator/vitest-runner/dist/src/index.js', import.meta.url).pathname],
  vitest: { configFile: 'tools/mutation/vitest.config.mjs', related: project !== 'components' },
  mutate,
  coverageAnalysis: 'perTest',
  /** Constants of a module live as long as it: each of their mutants would load every module again. */
  ignoreStatic: true,
  /** TypeScript 7 has no interface for tools that read its settings; a file that is not there is not read. */
  tsconfigFile: 'tsconfig.none.json',
  concurrency: 2,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  disableTypeChecks: false,
  ignorePatterns: ['/dist', '/docs', '/public', '.data', '.cache', 'tests/e2e', 'tools/mutation/node_modules'],
  tempDirName: '.cache/mutation/sandbox',
  incremental: true,
  incrementalFile: `.cache/mutation/${name}.json`,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutation/${name}-report.json` },
  thresholds: { high: 100, low: least, break: least },
};
