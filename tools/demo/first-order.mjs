// How long somebody new needs from an empty data folder to a first order, click by click: `npm run first-order`. It reads no
// faster than a script does, so it says what the product takes of the time, not what the reader takes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { firstOrder } from './journey.mjs';

const mostSeconds = 240;
const data = mkdtempSync(join(tmpdir(), 'portal-first-order-'));
try {
  const all = await firstOrder(data);
  console.log(`${all.toFixed(1).padStart(6)} s  in all; at most ${mostSeconds} are wanted`);
  if (all > mostSeconds) process.exitCode = 1;
} finally {
  rmSync(data, { recursive: true, force: true });
}

if (process.argv.includes('--pictures')) {
  const script = fileURLToPath(new URL('../pictures.mjs', import.meta.url));
  process.exitCode = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
}
