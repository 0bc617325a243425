// Changes the code a little at a time and asks the tests to notice: node tools/mutation.mjs [area] [path pattern …].
// Prints each change that no test noticed, and the share that they noticed. Without an area it takes each of them, and hours.
// An area's earlier results are kept in .cache/mutation, so that only what has changed since is tried.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { areas } from './mutation/areas.mjs';

const [chosen, ...patterns] = process.argv.slice(2);
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

const stryker = `${home}/node_modules/@stryker-mutator/core/bin/stryker.js`;
const only = patterns.length === 0 ? [] : ['--mutate', patterns.join(',')];
const codes = names.map((name) =>
  run(process.execPath, [stryker, 'run', `${home}/stryker.config.mjs`, ...only], { MUTATION_AREA: name }),
);
process.exit(codes.find((code) => code !== 0) ?? 0);
