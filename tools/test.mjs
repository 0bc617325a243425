// The proof that the product works: node tools/test.mjs [fast|full]. Without a tier everything but the benches is run, storms
// in their short form; `full` runs storms at full length; `fast` is what needs neither a database nor the built product.
import { spawn } from 'node:child_process';
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

/** Suites that wait as much as they work are run side by side. */
const fast = [[check], [vitest('unit')], [vitest('components')], [vitest('ports in memory')], [vitest('pact')]];
const whole = [[check], [vitest('unit')], [vitest('components')], [vitest('pact')], [browser, vitest('served')]];

const begun = performance.now();
const sinceThen = (since) => `${Math.round((performance.now() - since) / 1000)} s`;

/** Runs one suite, and resolves with its exit code. What it prints is shown as it comes, or once it has ended. */
const run = ([tool, ...args], isShown) =>
  new Promise((resolve, reject) => {
    const since = performance.now();
    const command = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
    const suite = spawn(command, args, { stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'], env });
    const kept = [];
    for (const stream of [suite.stdout, suite.stderr]) stream?.on('data', (text) => kept.push(text));
    if (isShown) console.log('\n>', tool, ...args);
    suite.once('error', reject);
    suite.once('close', (code) => {
      if (!isShown) console.log(`\n> ${[tool, ...args].join(' ')}\n${Buffer.concat(kept).toString('utf8')}`);
      console.log(`> ${tool} ${args.at(-1)}: ${sinceThen(since)}`);
      resolve(code ?? 1);
    });
  });

for (const suites of tier === 'fast' ? fast : whole) {
  const codes = await Promise.all(suites.map((suite, at) => run(suite, at === 0)));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}
console.log(`\nAll suites passed in ${sinceThen(begun)}.`);
