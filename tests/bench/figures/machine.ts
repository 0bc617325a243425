import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type } from 'node:os';
import process from 'node:process';

const gibibyte = 1024 ** 3;

const output = (command: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
};

const chromium = (): string => {
  const path = process.env['CHROMIUM_PATH'] ?? '';
  const version = path === '' ? '' : /\d+(?:\.\d+)*/.exec(output(path, '--version'))?.[0];
  return version === undefined || version === '' ? '' : `Chromium ${version}`;
};

/** What the figures were taken on, without the name of the machine. */
export const describeMachine = (): string =>
  [
    cpus()[0]?.model.trim() ?? process.arch,
    `${cpus().length} cores`,
    `${Math.round(totalmem() / gibibyte)} GiB`,
    `${type()} ${process.arch}`,
    `Node ${process.versions.node}`,
    chromium(),
  ]
    .filter((part) => part !== '')
    .join(', ');

/** Which state of the sources the figures are of. */
export const describeCommit = (): string => {
  const commit = output('git', 'rev-parse', '--short=8', 'HEAD');
  if (commit === '') return 'no commit';
  return output('git', 'status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs/performance.md') === ''
    ? commit
    : `${commit} with changes`;
};
