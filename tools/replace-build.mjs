import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const keptForMs = 7 * 24 * 60 * 60 * 1000;
const assets = 'assets';
/** File name → when a build without it took over, in milliseconds. */
const ledger = join('.vite', 'replaced-at.json');

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

const readLedger = (served) => {
  try {
    return JSON.parse(readFileSync(join(served, ledger), 'utf8'));
  } catch {
    return {};
  }
};

/**
 * Puts a finished build in the place of the served one. Hashed files of the builds before it stay for a week, so that a
 * tab that is open on one of them can go on.
 */
export const replaceBuild = (finished, served) => {
  const now = Date.now();
  const replacedAt = readLedger(served);
  const own = new Set(filesIn(join(finished, assets)));
  const kept = Object.fromEntries(
    filesIn(join(served, assets))
      .filter((name) => !own.has(name))
      .map((name) => [name, replacedAt[name] ?? now])
      .filter(([, at]) => now - at < keptForMs),
  );

  for (const name of Object.keys(kept)) copyFileSync(join(served, assets, name), join(finished, assets, name));
  mkdirSync(dirname(join(finished, ledger)), { recursive: true });
  writeFileSync(join(finished, ledger), JSON.stringify(kept));

  const before = `${served}-before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(served)) renameSync(served, before);
  renameSync(finished, served);
  rmSync(before, { recursive: true, force: true });
};
