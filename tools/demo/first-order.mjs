// How long somebody new needs from an empty data folder to a first order, click by click: `npm run first-order`. It reads no
// faster than a script does, so it says what the product takes of the time, not what the reader takes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { findChromium } from '../chromium.mjs';
import { signInBy, startDemo } from './server.mjs';

const mostSeconds = 240;
const card = [
  ['Card number', '4242 4242 4242 4242'],
  ['Expiry', '12 / 49'],
  ['CVC', '123'],
  ['Name on card', 'Ada Lindqvist'],
];

const data = mkdtempSync(join(tmpdir(), 'portal-first-order-'));
const executablePath = await findChromium();
const began = performance.now();
let demo;
let browser;

const secondsSince = (time) => (performance.now() - time) / 1000;

const step = async (name, work) => {
  const time = performance.now();
  const result = await work();
  console.log(`${secondsSince(time).toFixed(1).padStart(6)} s  ${name}`);
  return result;
};

try {
  demo = await step('the demo starts on an empty data folder', () => startDemo(data));
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const tryThis = page.getByRole('region', { name: 'Try this' });
  await step('Ada is signed in by the printed link', () => signInBy(page, demo.links.ada));
  await step('“Product launch campaign” is open', async () => {
    await tryThis.getByRole('link', { name: 'Open proposal' }).click();
    await page
      .getByRole('main')
      .getByText(/Product launch campaign/)
      .first()
      .waitFor();
  });
  await step('the test card pays', async () => {
    await page.getByRole('button', { name: /^Pay/ }).first().click();
    await page.waitForURL(/\/checkout\//);
    for (const [label, value] of card) await page.getByLabel(label).fill(value);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page
      .getByRole('heading', { level: 1, name: /is paid\.$/ })
      .first()
      .waitFor();
  });
  await step('the dashboard has ticked it off', async () => {
    await page.goto(`${demo.url}/dashboard`);
    await tryThis.getByText('1 of 4').waitFor();
  });
  const all = secondsSince(began);
  console.log(`${all.toFixed(1).padStart(6)} s  in all; at most ${mostSeconds} are wanted`);
  if (all > mostSeconds) process.exitCode = 1;
} finally {
  await browser?.close();
  await demo?.stop();
  rmSync(data, { recursive: true, force: true });
}

if (process.argv.includes('--pictures')) {
  const script = fileURLToPath(new URL('../pictures.mjs', import.meta.url));
  process.exitCode = spawnSync(process.execPath, [script], { stdio: 'inherit' }).status ?? 1;
}
