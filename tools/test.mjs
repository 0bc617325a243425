// Everything but the benches: check, unit and served suites, pacts, then the product in a browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';

const env = {
  ...process.env,
  CHROMIUM_PATH: (await findChromium()) ?? '',
  PACT_DO_NOT_TRACK: 'true',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
};
/** @type {[string, string[]][]} */
const steps = [
  ['node', ['tools/check.mjs']],
  ['vitest', ['run', '--project', 'unit', '--no-isolate']],
  ['vitest', ['run', '--project', 'pact', '--project', 'pact-provider']],
  ['vitest', ['run', '--project', 'served']],
  ['playwright', ['test', '--config', 'playwright.config.ts']],
];

for (const [tool, args] of steps) {
  console.log('\n>', tool, ...args);
  const command = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
}
console.log('\nAll suites passed.');
