// The proof that the product works: node tools/test.mjs [fast|full]. Without a tier everything but the benches is run, storms
// in their short form, and a failed file gets a second look; `full` runs storms at full length, with a seed of its own, gives
// none, has the ports on AppSync, and rounds besides; `fast` is what needs neither a database nor the built product.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { roundsOf, runRounds } from './gate/rounds.mjs';
import { runStages } from './gate/suites.mjs';
import { openRun } from './gate/test-run.mjs';

const tier = process.argv[2];
const seed = process.env.SEED ?? (tier === 'full' ? String(randomInt(2 ** 31)) : undefined);
const chromium = (await findChromium()) ?? '';
const testRun = openRun();
const env = {
  ...process.env,
  ...(seed === undefined ? {} : { SEED: seed }),
  CHROMIUM_PATH: chromium,
  PACT_DO_NOT_TRACK: 'true',
  NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
};
if (seed !== undefined) console.log(`Seed ${seed}: SEED=${seed} in the environment repeats what chance decided.`);

const check = ['node', 'tools/check.mjs'];
const vitest = (...projects) => ['vitest', 'run', ...projects.flatMap((name) => ['--project', name])];
const projects = ['served', 'components'];
const browser = ['playwright', 'test', '--config', 'playwright.config.ts'];

const first = [check, vitest('unit'), vitest('pact')];
const fast = [first, [vitest('components')], [vitest('ports in memory')]];
/** The suites of a stage are run side by side. Two workers of the browser keep two cores busy; either of the others leaves some of them idle. */
const whole = [first, [browser], projects.map((name) => vitest(name))];
const full = [...whole, [vitest('ports on AppSync')]];

/** What is run in each round: all that depends on an order, a time or a machine. */
const roundOf = (order) => [[browser, ...[...projects, 'unit'].map((name) => [...vitest(name), ...order])]];

let code = await runStages({ fast, full }[tier] ?? whole, {
  env: { ...env, ...(tier === 'full' ? { FULL: '1' } : {}) },
  flaky: tier === undefined ? join('.cache', 'flaky') : undefined,
});
if (code === 0 && tier === 'full')
  code = await runRounds(roundsOf(seed), ({ env: more, order, launcher }) =>
    runStages(roundOf(order), { env: { ...env, ...more }, launcher, flaky: undefined }),
  );
await testRun.close();
process.exit(code);
