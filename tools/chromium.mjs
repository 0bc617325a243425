// Finds a Chromium for the tests, or brings one: CHROMIUM_PATH, the one in npm, Playwright's, the system's, Debian's. The one
// in npm comes first: it is the same for everybody, and it has no windows to draw, so that tests take half the time in it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));
const unpacked = join(cache, 'chromium');

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const onPath = () =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

const works = (path) =>
  existsSync(path) && spawnSync(path, ['--headless', '--no-sandbox', '--version'], { timeout: 20_000 }).status === 0;

const fromPlaywright = async () => {
  const { chromium } = await import('playwright');
  return chromium.executablePath();
};

/** Unpacks beside and moves it in whole, so that nobody finds a half of it: not a run beside this one, nor the next. */
const unpack = async () => {
  const { default: chromium } = await import('@sparticuz/chromium');
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'chromium-'));
  const { TMPDIR } = process.env;
  process.env.TMPDIR = draft;
  try {
    await chromium.executablePath();
    renameSync(draft, unpacked);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(draft, { recursive: true, force: true });
  }
};

const fromNpm = async () => {
  if (!existsSync(unpacked)) await unpack().catch(() => undefined);
  return join(unpacked, 'chromium');
};

/** The path of a Chromium that starts, or undefined. */
export const findChromium = async () => {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  for (const offer of [fromNpm, fromPlaywright]) {
    const path = await offer();
    if (works(path)) return path;
  }
  return [...onPath(), ...places].find(works);
};

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

const installers = [
  () =>
    process.getuid?.() === 0 &&
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', 'chromium']),
  () => run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']),
];

/** Returns the path of a Chromium, installing one where there is none. */
export const installChromium = async () => {
  for (const bring of [() => true, ...installers]) {
    bring();
    const path = await findChromium();
    if (path !== undefined) return path;
  }
  throw new Error('No Chromium was found and none could be installed. Install one, or set CHROMIUM_PATH to yours.');
};
