// Whether an earlier release still runs on a database that this one has migrated: `npm run previous-release -- <commit>`. This
// build makes the demo world; that one then goes from a proposal to a paid order on it.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstOrder } from './journey.mjs';
import { startDemo } from './server.mjs';

const commit = process.argv[2];
if (commit === undefined) {
  console.error('Name the commit of the earlier release: npm run previous-release -- <commit>');
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'portal-previous-release-'));
const earlier = join(folder, 'product');
const data = join(folder, 'data');
const run = (command, args, cwd) => execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

try {
  run('git', ['worktree', 'add', '--detach', earlier, commit]);
  run('npm', ['run', 'build'], earlier);
  const demo = await startDemo(data);
  await demo.stop();
  console.log(`This release has migrated a new database; ${commit} starts on it.`);
  await firstOrder(data, earlier);
} finally {
  run('git', ['worktree', 'remove', '--force', earlier]);
  rmSync(folder, { recursive: true, force: true });
}
