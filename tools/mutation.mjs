// Changes the code a little at a time and asks the tests to notice: node tools/mutation.mjs [keep] [area] [path pattern …].
// Prints each change that no test noticed, and the share that they noticed. Without an area it takes each of them, and hours.
// An area's earlier results are kept in .cache/mutation, so that only what has changed since is tried. A run of a whole area
// fails where a folder's share fell below that of docs/reference/mutation-scores.md; after `keep` it is written there.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { areas } from './mutation/areas.mjs';
import { fallsOf, keptScores, scoresOf, withScores } from './mutation/scores.mjs';

const given = process.argv.slice(2);
const keeps = given[0] === 'keep';
const [chosen, ...patterns] = keeps ? given.slice(1) : given;
const names = chosen === undefined ? Object.keys(areas) : [chosen];
const unknown = names.find((name) => !Object.hasOwn(areas, name));
if (unknown !== undefined) {
  console.error(`No area is called ${unknown}. There are: ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
    .status ?? 1;

const home = 'tools/mutation';
if (!existsSync(`${home}/node_modules`) && run('npm', ['ci', '--prefix', home]) !== 0) process.exit(1);

const page = 'docs/reference/mutation-scores.md';

const reportOf = (name) => `.cache/mutation/${name}-report.json`;

/** Compares the scores of an area's report with the kept ones, or keeps them. Returns an exit code. */
const look = (name) => {
  if (!existsSync(reportOf(name))) return 1;
  const scores = scoresOf(JSON.parse(readFileSync(reportOf(name), 'utf8')));
  const text = readFileSync(page, 'utf8');
  if (keeps) {
    writeFileSync(page, withScores(text, name, scores));
    return 0;
  }
  const falls = fallsOf(keptScores(text, name), scores);
  for (const fall of falls) console.error(`The score of ${fall}.`);
  return falls.length === 0 ? 0 : 1;
};

const stryker = `${home}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const only = patterns.length === 0 ? [] : ['--mutate', patterns.join(',')];
const codes = names.flatMap((name) => {
  rmSync(reportOf(name), { force: true });
  return [
    run(process.execPath, [stryker, 'run', `${home}/stryker.config.mjs`, ...only], {
      MUTATION_AREA: name,
      PATIENCE: '4000',
    }),
    patterns.length === 0 ? look(name) : 0,
  ];
});
process.exit(codes.find((code) => code !== 0) ?? 0);
