// Types, lint with import boundaries, and format. Every gate runs, so that one run reports everything.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const folders = ['src', 'src-core', 'src-adapters', 'src-ui', 'src-backend', 'tests', 'tools', 'contracts'];
/** @type {[string, string[]][]} */
const gates = [
  ['tsc', ['-b']],
  ['oxlint', ['--type-aware', '--deny-warnings', ...folders]],
  ['oxfmt', ['--check', ...folders]],
];

const failed = gates.filter(([tool, args]) => {
  console.log('>', tool, ...args);
  return spawnSync(join('node_modules', '.bin', tool), args, { stdio: 'inherit' }).status !== 0;
});
process.exit(failed.length === 0 ? 0 : 1);
