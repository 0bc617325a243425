// What a full run has besides the storms: everything once more in another order, elsewhere on Earth, on days that are hard to
// count with, and on a machine that is busy.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

const orders = ['--sequence.shuffle.files', '--sequence.shuffle.tests'];

/** A round is named after what is different in it. */
const everyRound = (seed) => [
  { name: `in the order of seed ${seed}`, order: [...orders, `--sequence.seed=${seed}`] },
  { name: 'in Pacific/Kiritimati', env: { TZ: 'Pacific/Kiritimati' } },
  { name: 'in America/St_Johns', env: { TZ: 'America/St_Johns' } },
  { name: 'at the end of a long month', at: '2027-01-31T12:00:00Z' },
  { name: 'on a leap day', at: '2028-02-29T12:00:00Z' },
  { name: 'before the clocks are put forward', at: '2027-03-28T00:30:00Z', env: { TZ: 'Europe/Berlin' } },
  ...[1, 2, 3].map((time) => ({ name: `on a busy machine, ${time} of 3`, isBusy: true })),
];

/** The command that starts another one at a time of its own. */
const startedAt = (time) => {
  const seconds = Math.round((Date.parse(time) - Date.now()) / 1000);
  return ['faketime', '-f', `${seconds < 0 ? '' : '+'}${seconds}s`];
};

/** Keeps every core busy until it is ended by what it returns. */
const keepBusy = () => {
  const burners = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  return () => burners.forEach((burner) => burner.kill('SIGKILL'));
};

/** Returns the rounds that this machine can have: those of other days need `faketime`, and are said to be left out without it. */
export const roundsOf = (seed, say = console.log) => {
  const rounds = everyRound(seed);
  if (spawnSync('faketime', ['--version']).status === 0) return rounds;
  const lacking = rounds.filter(({ at }) => at !== undefined).map(({ name }) => name);
  say(`\nThere is no faketime here, so nothing is run ${lacking.join(', nor ')}.`);
  return rounds.filter(({ at }) => at === undefined);
};

/**
 * Runs each round by `run`, which takes `env`, `order` (words for Vitest) and `launcher` (the command that everything is started
 * with), and resolves with an exit code. Resolves with the first code that is not 0, after all of them; the last line names
 * the rounds that were red.
 */
export const runRounds = async (rounds, run, say = console.log) => {
  const red = [];
  let firstCode = 0;
  for (const { name, env = {}, order = [], at, isBusy = false } of rounds) {
    say(`\nEverything ${name}:`);
    const rest = isBusy ? keepBusy() : () => undefined;
    const code = await run({ env, order, launcher: at === undefined ? [] : startedAt(at) });
    rest();
    firstCode ||= code;
    if (code !== 0) red.push(name);
  }
  say(red.length === 0 ? `\nAll ${rounds.length} rounds are green.` : `\nRed ${red.join(', ')}.`);
  return firstCode;
};
