// The proof that the product works: node tools/test.mjs [fast|full]. Without a tier everything but the benches is run, storms
// in their short form; `full` runs storms at full length; `fast` is what needs neither a database nor the built product.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const tier = process.argv[2];
const env = {
  ...process.env,
  ...(tier === 'full' ? { FULL: '1' } : {}),
  CHROMIUM_PATH: (await findChromium()) ?? '',
  PACT_DO_NOT_TRACK: 'true',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
};

const check = ['node', 'tools/check.mjs'];
const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])];
const browser = ['playwright', 'test', '--config', 'playwright.config.ts'];

const fast = [check, vitest('unit'), vitest('components'), vitest('ports in memory'), vitest('pact')];
const whole = [check, vitest('unit'), vitest('components'), vitest('pact'), vitest('served'), browser];

const begun = performance.now();
const sinceThen = (since) => `${Math.round((performance.now() - since) / 1000)} s`;

for (const [tool, ...args] of tier === 'fast' ? fast : whole) {
  const since = performance.now();
  console.log('\n>', tool, ...args);
  const command = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  console.log(`> ${sinceThen(since)}`);
  if (status !== 0) process.exit(status ?? 1);
}
console.log(`\nAll suites passed in ${sinceThen(begun)}.`);
