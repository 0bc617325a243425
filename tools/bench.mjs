// Measures the performance budgets: npm run bench [-- <name> …]. It prints figures and asserts nothing.
import { spawnSync } from 'node:child_process';
import { build } from 'vite';
import { findChromium } from './chromium.mjs';

const programs = {
  main: 'tests/bench/figures/main.ts',
  run: 'tests/bench/run.ts',
  'bare-graphql': 'tests/bench/throughput/bare-graphql.ts',
  'bare-http': 'tests/bench/throughput/bare-http.ts',
  'alternating-loader': 'tests/bench/cluster/alternating-loader.ts',
};

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: '.cache/bench',
    target: 'node20',
    rolldownOptions: {
      input: programs,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});

const args = process.argv.slice(2);
const { status } = spawnSync(process.execPath, ['.cache/bench/main.mjs', ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    CHROMIUM_PATH: (await findChromium()) ?? '',
    ...(args.includes('--long') ? { LONG: '1' } : {}),
  },
});
process.exit(status ?? 1);
