import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { GetUserAssetsDocument } from '#contracts/generated/assets/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { productRoot } from '#tests/support/built-product.ts';
import { startEmbeddedBackend, testPassword } from '#tests/support/embedded-backend.ts';
import { openBrowser, openTab, sessionOf } from '../browser.ts';
import { figure, type Bench, type Figure } from '../figure.ts';
import { comparePages } from '../paging.ts';
import { scrollFrames } from '../vault/page-probes.ts';
import { storeAssets } from './store-assets.ts';

const count = Number(process.env['ASSETS'] ?? 10_000);
const pageSize = 30;
const wheelTurns = 400;
const lateFrameMs = 25;
const email = 'ada@coolio.test';

const cards = '[role=list][aria-label=Assets]';

/** Scrolls to the end again and again until the last page is there. */
const loadAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const hasMore = (): boolean =>
      [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Load more');
    while (hasMore()) {
      scrollTo(0, document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });

/** Counts, from now on, the most elements that the cards ever are. */
const watchElements = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    const grid = document.querySelector(selector);
    const most = { count: grid?.querySelectorAll('*').length ?? 0 };
    Object.assign(window, { mostElements: most });
    if (grid === null) return;
    const look = (): void => {
      most.count = Math.max(most.count, grid.querySelectorAll('*').length);
    };
    new MutationObserver(look).observe(grid, { childList: true, subtree: true });
  }, cards);

const mostElements = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { mostElements: { count: number } }).mostElements.count);

/** What shifts between the skeleton and the cards, while the first page of assets is a second on its way. */
const layoutShift = async (page: Page, url: string): Promise<number> => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('getUserAssets') === true)
      await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto(`${url}/assets`);
  await page.locator('main [aria-label="Loading"]').waitFor();
  await page.locator(`${cards} [role=listitem]`).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.unroute('**/graphql');
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
};

const late = (frames: readonly number[]): number =>
  (100 * frames.filter((ms) => ms > lateFrameMs).length) / Math.max(1, frames.length);

/** The same turns of the wheel over a page of such a height with nothing on it. */
const bareScroll = async (browser: Browser): Promise<readonly number[]> => {
  const { page, close } = await openTab(browser);
  await page.setContent('<div style="height:560000px"></div>');
  const frames = await scrollFrames(page, wheelTurns);
  await close();
  return frames;
};

const gridFigures = async (browser: Browser, url: string): Promise<Figure[]> => {
  const { page, close } = await openTab(browser, await sessionOf(browser, url, email, testPassword));
  const shift = await layoutShift(page, url);
  const begun = performance.now();
  await loadAll(page);
  const loaded = performance.now() - begun;
  await page.locator(`${cards} [role=listitem]`).first().waitFor();
  await page.waitForTimeout(1000);
  await watchElements(page);
  const runs = [
    ['at 120 px a turn of the wheel', await scrollFrames(page, wheelTurns)],
    ['at 120 px, once more', await scrollFrames(page, wheelTurns)],
    ['at 24 px', await scrollFrames(page, wheelTurns, 24)],
  ] as const;
  const bare = await bareScroll(browser);
  const elements = await mostElements(page);
  await close();
  return [
    figure('layout shift from skeleton to cards', shift, 'CLS', { most: 0.005 }),
    figure(`${count} assets, scrolled to the end page by page`, loaded / 1000, 's'),
    ...runs.map(([how, frames]) => figure(`late frames while scrolling ${how}`, late(frames), '%', { most: 2 })),
    figure('late frames over an empty page', late(bare), '%'),
    figure('elements of cards at most', elements, 'elements', { most: 250 }),
  ];
};

/** A grid of ten thousand assets, in the browser and from the data API. */
export const assets: Bench = {
  name: 'assets',
  run: async () => {
    const backend = await startEmbeddedBackend({ portalRoot: join(productRoot, 'dist/portal') });
    const browser = await openBrowser();
    try {
      const user = await backend.createUser({ email, name: 'Ada' });
      await storeAssets(backend, user.id, count);
      const api = apiClient(backend.url, await backend.signIn(email));
      const load = async (nextToken: string | null) =>
        (await dataOf(api(GetUserAssetsDocument, { limit: pageSize, nextToken }))).getUserAssets;
      const deep = Math.floor((count * 0.9) / pageSize);
      return [
        ...(await comparePages('getUserAssets', load, { size: pageSize, deep })),
        ...(await gridFigures(browser, backend.url)),
      ];
    } finally {
      await browser.close();
      await backend.close();
    }
  },
};
