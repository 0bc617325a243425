import type { Browser, Page } from 'playwright';
import { openBrowser, openTab, sessionOf } from '../browser.ts';
import { figure, median, quantile, type Bench, type Figure } from '../figure.ts';
import { openPaintedTab } from '../painted-frame.ts';
import { startProduct } from '../product.ts';
import {
  armFirstScreen,
  armProbe,
  longTasks,
  readFirstScreen,
  readProbe,
  requestTimes,
  scrollFrames,
  watchRequests,
  watchTasks,
  type FirstScreen,
  type Probed,
} from './page-probes.ts';
import { startRangeStub, type RangeStub } from './range-stub.ts';
import { passphrase, seedVault } from './seed-vault.ts';

const big = { email: 'priya@coolio.test', logins: Number(process.env['VAULT_LOGINS'] ?? 10_000) };
const scanned = { email: 'jonas@coolio.test', logins: Number(process.env['SCAN_LOGINS'] ?? 5000), passwords: 1000 };
const unlocks = 5;
const wheelTurns = 400;
const lateFrameMs = 25;
const rangeMs = 100;

const quietMs = 500;

/** Waits until no request has ended for a while: the state of a page that was quiet once stays `networkidle` for good. */
const whenFetched = async (page: Page): Promise<void> => {
  let last = performance.now();
  const note = (): void => void (last = performance.now());
  page.on('requestfinished', note);
  while (performance.now() - last < quietMs) await page.waitForTimeout(quietMs / 5);
  page.off('requestfinished', note);
};

const lockNow = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByLabel('Vault passphrase').waitFor();
};

const unlocked = async (page: Page, count: number): Promise<Probed> => {
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await armFirstScreen(page);
  await armProbe(page, 'click', `^${count} of ${count} logins$`);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  return readProbe(page);
};

/** The sealed list is fetched while the passphrase is typed. */
const unlockTimes = async (page: Page) => {
  const times: number[] = [];
  const screens: FirstScreen[] = [];
  for (let round = 0; round < unlocks; round += 1) {
    if (round > 0) await lockNow(page);
    await whenFetched(page);
    times.push((await unlocked(page, big.logins)).result);
    screens.push(await readFirstScreen(page));
    await page.waitForTimeout(6500);
  }
  return { times, screens };
};

/** Types serials digit by digit; every digit narrows what is found. */
const keystrokes = async (page: Page): Promise<readonly Probed[]> => {
  const search = page.getByLabel('Search logins');
  const probes: Probed[] = [];
  for (const serial of ['00417', '03856', '07123', '09999', '05050']) {
    await search.fill('person-');
    await page.waitForTimeout(300);
    for (const [at, digit] of [...serial].entries()) {
      const found = Math.min(
        10 ** (4 - at),
        Math.max(0, big.logins - Number(serial.slice(0, at + 1)) * 10 ** (4 - at)),
      );
      await armProbe(page, 'keydown', `^${found} of ${big.logins} logins$`);
      await search.press(digit);
      probes.push(await readProbe(page));
    }
  }
  await search.fill('');
  await page.waitForTimeout(500);
  return probes;
};

const late = (frames: readonly number[]): number =>
  (100 * frames.filter((ms) => ms > lateFrameMs).length) / Math.max(1, frames.length);

/** The same turns of the wheel over a page of the same height with nothing on it. */
const emptyScroll = async (browser: Browser): Promise<readonly number[]> => {
  const { page, close } = await openTab(browser);
  await page.setContent('<div style="height:560000px"></div>');
  const frames = await scrollFrames(page, wheelTurns);
  await close();
  return frames;
};

const listFigures = async (browser: Browser, url: string): Promise<Figure[]> => {
  const tab = await openPaintedTab(browser, await sessionOf(browser, url, big.email));
  const { page } = tab;
  await page.goto(`${url}/password-logins`);
  await page.getByLabel('Vault passphrase').waitFor();
  await watchTasks(page);
  const { times, screens } = await unlockTimes(page);
  const tasks = await longTasks(page);
  const typed = await keystrokes(page);
  const results = typed.map(({ result }) => result);
  const echoes = typed.map(({ echo }) => echo);
  const frames = [await scrollFrames(page, wheelTurns), await scrollFrames(page, wheelTurns)];
  await tab.close();

  const cold = await openPaintedTab(browser, await sessionOf(browser, url, big.email));
  await cold.page.goto(`${url}/password-logins`);
  const first = await unlocked(cold.page, big.logins);
  await cold.close();
  const floor = await emptyScroll(browser);
  return [
    figure(`unlock → ${big.logins} logins, sealed ones fetched while typing`, median(times), 'ms', { most: 1200 }),
    figure('  slowest', Math.max(...times), 'ms'),
    figure('  first screen, after the key', median(screens.map(({ rows }) => rows)), 'ms', { most: 300 }),
    figure('  until the key is there', median(screens.map(({ key }) => key)), 'ms'),
    figure('  longest task meanwhile', Math.max(0, ...tasks), 'ms'),
    figure('unlock at once on a fresh page, fetch included', first.result, 'ms'),
    figure('keystroke → painted results, median', median(results), 'ms', { most: 50 }),
    figure('keystroke → painted results, p95', quantile(results, 0.95), 'ms', { most: 50 }),
    figure('keystroke → painted letter, median', median(echoes), 'ms'),
    figure('keystroke → painted letter, p95', quantile(echoes, 0.95), 'ms'),
    ...frames.map((each, at) => figure(`late frames while scrolling, run ${at + 1}`, late(each), '%', { most: 2 })),
    figure('late frames over an empty page', late(floor), '%'),
  ];
};

const scanFigures = async (browser: Browser, url: string, stub: RangeStub): Promise<Figure[]> => {
  const tab = await openPaintedTab(browser, await sessionOf(browser, url, scanned.email));
  const { page } = tab;
  await page.goto(`${url}/password-logins/security`);
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  const panel = page.getByRole('region', { name: 'Breach scan' });
  await panel.getByRole('button', { name: 'Start scan' }).waitFor();
  await page.waitForLoadState('networkidle');
  await watchTasks(page);
  await watchRequests(page);
  const begun = performance.now();
  await panel.getByRole('button', { name: 'Start scan' }).click();
  await panel.getByRole('button', { name: 'Scan again' }).waitFor({ timeout: 180_000 });
  const took = performance.now() - begun;
  const asked = stub.asked();
  const tasks = await longTasks(page);
  const answers = await requestTimes(page, '/range/');
  const mean = answers.reduce((sum, ms) => sum + ms, 0) / Math.max(1, answers.length);

  const cancels: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await panel.getByRole('button', { name: 'Scan again' }).click();
    await panel.getByText(/^\d+ of [\d,]+ passwords checked/).waitFor();
    await page.waitForTimeout(1000);
    await armProbe(page, 'click', 'not checked|stopped|pending|left|rest');
    const stop = await page.getByRole('button', { name: 'Cancel scan' }).boundingBox();
    await page.mouse.click((stop?.x ?? 0) + 10, (stop?.y ?? 0) + 10);
    cancels.push((await readProbe(page)).result);
    await panel.getByRole('button', { name: 'Scan again' }).waitFor();
  }
  await tab.close();
  return [
    figure(`scan of ${scanned.logins}, ${asked} requests of ${rangeMs} ms`, took / 1000, 's'),
    figure('  over ceil(requests / 5) × the answer', took / (Math.ceil(asked / 5) * rangeMs), '×'),
    figure('  mean answer as the page saw it', mean, 'ms'),
    figure('  over ceil(requests / 5) × that', took / (Math.ceil(asked / 5) * mean), '×', { most: 1.1 }),
    figure('  longest task of the main thread', Math.max(0, ...tasks), 'ms', { most: 50 }),
    figure('  tasks over 50 ms', tasks.length, 'tasks', { exactly: 0 }),
    figure('cancel → painted, slowest of 5', Math.max(...cancels), 'ms', { most: 100 }),
  ];
};

/** A vault of ten thousand logins in the browser, and a breach scan of five thousand. */
export const vault: Bench = {
  name: 'vault',
  run: async () => {
    const stub = await startRangeStub(rangeMs);
    const product = await startProduct({ BREACH_RANGE_URL: stub.url });
    const browser = await openBrowser();
    try {
      await seedVault(product.url, big.email, big.logins, big.logins);
      await seedVault(product.url, scanned.email, scanned.logins, scanned.passwords);
      return [...(await listFigures(browser, product.url)), ...(await scanFigures(browser, product.url, stub))];
    } finally {
      await browser.close();
      await product.close();
      await stub.close();
    }
  },
};
