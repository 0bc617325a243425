// A run of the tests has one temporary folder for all that it makes, and a guard that ends what it leaves.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beginningOf, placeOfRuns, prefix } from './leavings.mjs';

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
const variable = 'TEST_RUN';

/**
 * Makes this process the runner, unless it is part of a run already: from here on the environment's temporary folder is the
 * run's, for it and what it starts. Everything of the run ends with the runner, kill -9 included; `close` waits for that.
 * `guard` is the process id of what sees to it.
 */
export const openRun = () => {
  if (process.env[variable] !== undefined) return { guard: undefined, close: () => Promise.resolve() };
  const folder = mkdtempSync(join(placeOfRuns(), prefix));
  chmodSync(folder, 0o711);
  writeFileSync(join(folder, 'runner'), `${process.pid} ${beginningOf(process.pid)}`);
  const watch = spawn(process.execPath, [guard, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  const ended = new Promise((resolve) => watch.once('exit', resolve));
  watch.stdin.on('error', () => undefined);
  watch.unref();
  watch.stdin.unref();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.env[variable] = folder;
  return {
    guard: watch.pid,
    close: () => {
      watch.ref();
      watch.stdin.end();
      return ended;
    },
  };
};
