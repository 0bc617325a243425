import { join } from 'node:path';
import type { Page } from 'playwright';
import { addNotifications, notificationChannel } from '#backend/notifications/notification-store.ts';
import { productRoot } from '#tests/support/built-product.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { openBrowser, sessionOf, whenQuiet } from '../browser.ts';
import { clockDifference, now, pause } from '../live-clock.ts';
import { figure, median, quantile, type Bench, type Figure } from '../figure.ts';
import { openPaintedTab } from '../painted-frame.ts';

const singles = 100;
const burst = 1_000;
const batch = 25;
const burstMs = 1_000;
const timeoutMs = 30_000;
const email = 'ada@coolio.test';

type Seen = { readonly unread: number; readonly at: number };
type Watch = { readonly seen: Seen[]; readonly tasks: number[] };

declare global {
  interface Window {
    benchLive: Watch;
  }
}

/** Notes when each new count on the bell was painted, and every long task. */
const watchBell = (): void => {
  const watch: Watch = { seen: [], tasks: [] };
  window.benchLive = watch;
  let last = 0;
  const unreadNow = (): number => {
    const label = document.querySelector('aside button[aria-label^="Notifications"]')?.getAttribute('aria-label');
    return Number(/\d+/.exec(label ?? '')?.[0] ?? 0);
  };
  new MutationObserver(() => {
    const unread = unreadNow();
    if (unread === last) return;
    last = unread;
    window.benchAfterPaint(() => watch.seen.push({ unread, at: performance.timeOrigin + performance.now() }));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-label'], childList: true });
  new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
};

type Live = { readonly backend: EmbeddedBackend; readonly page: Page; readonly userId: string };

const store = ({ backend, userId }: Live, messages: readonly string[]): Promise<void> =>
  backend.database.db.transaction().execute((trx) =>
    addNotifications(
      trx,
      messages.map((message) => ({ userId, type: 'TaskAssigned', title: 'A task', message, subjects: [] })),
      Date.now(),
    ),
  );

const untilUnread = (page: Page, unread: number) =>
  page.waitForFunction((count) => (window.benchLive.seen.at(-1)?.unread ?? 0) >= count, unread, {
    timeout: timeoutMs,
    polling: 20,
  });

const pushes = async (live: Live): Promise<Figure[]> => {
  const { backend, page } = live;
  const sent: number[] = [];
  const stop = await backend.database.listen(notificationChannel, () => sent.push(now()));
  const begun: number[] = [];
  for (let count = 1; count <= singles; count += 1) {
    begun.push(now());
    await store(live, [`Single ${count}`]);
    await untilUnread(page, count);
    await pause(37);
  }
  await stop();
  const difference = await clockDifference(page);
  const painted = (await page.evaluate(() => window.benchLive.seen)).map(({ at }) => at - difference);
  const since = (starts: readonly number[]) => painted.map((at, index) => at - (starts[index] ?? Number.NaN));
  return [
    figure('server sends → badge painted, median', median(since(sent)), 'ms'),
    figure('server sends → badge painted, p95', quantile(since(sent), 0.95), 'ms', { most: 34 }),
    figure('server begins to store → badge painted, p95', quantile(since(begun), 0.95), 'ms'),
  ];
};

const bursts = async (live: Live): Promise<Figure[]> => {
  const { page } = live;
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests += 1;
  });
  await page.evaluate(() => window.benchLive.tasks.splice(0));
  const begun = now();
  for (let made = 0; made < burst; made += batch) {
    await store(
      live,
      Array.from({ length: batch }, (_, at) => `Burst ${made + at}`),
    );
    await pause(Math.max(0, begun + ((made + batch) / burst) * burstMs - now()));
  }
  const took = now() - begun;
  await untilUnread(page, singles + burst).catch(() => undefined);
  await pause(1_000);
  const { unread, tasks } = await page.evaluate(() => ({
    unread: window.benchLive.seen.at(-1)?.unread ?? 0,
    tasks: window.benchLive.tasks,
  }));
  await page.locator('aside button[aria-label^="Notifications"]').click();
  await page.locator('[role="dialog"] li').first().waitFor();
  const texts = await page.locator('[role="dialog"] li').allInnerTexts();
  const shown = texts.flatMap((text) => /Burst \d+/.exec(text)?.[0] ?? []);
  return [
    figure(`burst of ${burst}: stored in`, took, 'ms'),
    figure('burst: lost from the list', burst - new Set(shown).size, 'notifications', { exactly: 0 }),
    figure('burst: repeated in the list', shown.length - new Set(shown).size, 'notifications', { exactly: 0 }),
    figure('burst: badge differs by', unread - singles - burst, 'notifications', { exactly: 0 }),
    figure('burst: requests for what the news change', requests, 'requests', { most: 6 }),
    figure('burst: longest task', Math.max(0, ...tasks), 'ms', { most: 50 }),
  ];
};

/** From the server's push to the badge, by one machine's clock; then a thousand pushes in a second. */
export const live: Bench = {
  name: 'live',
  run: async () => {
    const backend = await startEmbeddedBackend({ contractOnly: true, portalRoot: join(productRoot, 'dist/portal') });
    const browser = await openBrowser();
    try {
      const user = await backend.createUser({ email, name: 'Ada' });
      const session = await sessionOf(browser, backend.url, email, testPassword);
      const { page } = await openPaintedTab(browser, session);
      await page.addInitScript(watchBell);
      const socket = page.waitForEvent('websocket');
      await page.goto(`${backend.url}/dashboard`);
      await (await socket).waitForEvent('framereceived', (frame) => String(frame.payload).includes('start_ack'));
      await whenQuiet(page, 'main h1');
      const open: Live = { backend, page, userId: user.id };
      return [...(await pushes(open)), ...(await bursts(open))];
    } finally {
      await browser.close();
      await backend.close();
    }
  },
};
