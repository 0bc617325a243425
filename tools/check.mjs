// Types, lint with import boundaries, format and words. Every gate runs, so that one run reports everything.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folders = ['src', 'src-core', 'src-adapters', 'src-ui', 'src-backend', 'tests', 'tools', 'contracts'];
/** @type {[string, string[]][]} */
const gates = [
  ['tsc', ['-b']],
  ['oxlint', ['--type-aware', '--deny-warnings', ...folders]],
  ['oxfmt', ['--check', ...folders]],
  [
    'node',
    [
      'tools/check-words.mjs',
      'src',
      'src-core',
      'src-adapters',
      'src-backend',
      'src-ui',
      'tests',
      'tools',
      'contracts',
      'docs',
      '*.md',
    ],
  ],
];

/** A fifth of the time of both checkers of types is Go's collector, which may wait while there is memory. */
const env = { GOGC: '400', GOMEMLIMIT: '3GiB', ...process.env };

const failed = gates.filter(([tool, args]) => {
  console.log('>', tool, ...args);
  const command = tool === 'node' ? process.execPath : join('node_modules', '.bin', tool);
  return spawnSync(command, args, { stdio: 'inherit', env }).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
