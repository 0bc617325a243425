import { join as path } from 'node:path';
import type { Page } from 'playwright';
import { commentChannel } from '#backend/tasks/comments/announce-comment.ts';
import { productRoot } from '#tests/support/built-product.ts';
import { startEmbeddedBackend, testPassword, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { commentOn, join, makeTask, type Somebody } from '#tests/support/tasks/task-stage.ts';
import { openBrowser, sessionOf, whenQuiet } from '../browser.ts';
import { figure, median, quantile, type Bench, type Figure } from '../figure.ts';
import { clockDifference, now, pause } from '../live-clock.ts';
import { openPaintedTab } from '../painted-frame.ts';

const singles = 100;
const burst = 1_000;
const writers = 8;
const own = 30;
const slowMs = 1_000;
const timeoutMs = 60_000;

type Watch = { readonly counts: { readonly count: number; readonly at: number }[]; readonly tasks: number[] };

declare global {
  interface Window {
    benchComments: Watch;
  }
}

/** Notes when each new count of comments was painted, and every long task. */
const watchComments = (): void => {
  const watch: Watch = { counts: [], tasks: [] };
  window.benchComments = watch;
  let last = -1;
  new MutationObserver(() => {
    const count = Number(document.querySelector('#comments-heading small')?.textContent ?? -1);
    if (count === last) return;
    last = count;
    window.benchAfterPaint(() => watch.counts.push({ count, at: performance.timeOrigin + performance.now() }));
  }).observe(document, { subtree: true, characterData: true, childList: true });
  new PerformanceObserver((list) => watch.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
  });
};

const untilCount = (page: Page, wanted: number) =>
  page.waitForFunction((count) => (window.benchComments.counts.at(-1)?.count ?? 0) >= count, wanted, {
    timeout: timeoutMs,
    polling: 20,
  });

type Stage = {
  readonly backend: EmbeddedBackend;
  readonly page: Page;
  readonly robin: Somebody;
  readonly taskId: string;
};

const pushes = async ({ backend, page, robin, taskId }: Stage): Promise<Figure[]> => {
  const sent: number[] = [];
  const stop = await backend.database.listen(commentChannel, () => sent.push(now()));
  for (let count = 1; count <= singles; count += 1) {
    await commentOn(robin, taskId, `Single ${count}`);
    await untilCount(page, count);
    await pause(37);
  }
  await stop();
  const difference = await clockDifference(page);
  const counts = await page.evaluate(() => window.benchComments.counts);
  const painted = new Map(counts.map(({ count, at }) => [count, at - difference]));
  const took = sent.map((at, index) => (painted.get(index + 1) ?? Number.NaN) - at);
  return [
    figure('comment announced → painted, median', median(took), 'ms'),
    figure('comment announced → painted, p95', quantile(took, 0.95), 'ms', { most: 34 }),
  ];
};

const bursts = async ({ page, robin, taskId }: Stage): Promise<Figure[]> => {
  await page.evaluate(() => window.benchComments.tasks.splice(0));
  const begun = now();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let at = writer; at < burst; at += writers) await commentOn(robin, taskId, `Burst ${at}`);
    }),
  );
  const took = now() - begun;
  await untilCount(page, singles + burst);
  await pause(1_000);
  const count = await page.locator('#comments-heading small').innerText();
  const tasks = await page.evaluate(() => window.benchComments.tasks);
  return [
    figure(`burst of ${burst} comments: stored in`, took, 'ms'),
    figure('burst: the page differs by', Number(count) - singles - burst, 'comments', { exactly: 0 }),
    figure('burst: longest task', Math.max(0, ...tasks), 'ms', { most: 50 }),
  ];
};

/** One's own comment while the server takes a second. */
const ownComments = async ({ page }: Stage): Promise<Figure[]> => {
  await page.route('**/graphql', async (route) => {
    if ((route.request().postData() ?? '').includes('createTaskComment')) await pause(slowMs);
    await route.continue();
  });
  const box = page.locator('[data-comment-box=comment]');
  const took: number[] = [];
  for (let at = 0; at < own; at += 1) {
    await box.fill(`Own ${at}`);
    took.push(
      await page.evaluate(
        (text) =>
          new Promise<number>((resolve) => {
            const isShown = () =>
              [...document.querySelectorAll('[data-comment]')].some((each) => each.textContent?.includes(text));
            let begun = 0;
            const observer = new MutationObserver(() => {
              if (!isShown()) return;
              observer.disconnect();
              window.benchAfterPaint(() => resolve(performance.now() - begun));
            });
            observer.observe(document, { subtree: true, characterData: true, childList: true });
            begun = performance.now();
            document
              .querySelector('[data-comment-box=comment]')
              ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
          }),
        `Own ${at}`,
      ),
    );
    await pause(100);
  }
  return [
    figure(`own comment painted while the server takes ${slowMs} ms, median`, median(took), 'ms'),
    figure(`own comment painted while the server takes ${slowMs} ms, p95`, quantile(took, 0.95), 'ms', { most: 34 }),
  ];
};

/** From the server's announcement to the page; then a thousand comments at once; then one's own. */
export const comments: Bench = {
  name: 'comments',
  run: async () => {
    const backend = await startEmbeddedBackend({ contractOnly: true, portalRoot: path(productRoot, 'dist/portal') });
    const browser = await openBrowser();
    try {
      const robin = await join(backend, 'Robin', true);
      const ada = await join(backend, 'Ada');
      const { id: taskId } = await makeTask(robin, [ada]);
      const session = await sessionOf(browser, backend.url, ada.user.email, testPassword);
      const { page } = await openPaintedTab(browser, session);
      await page.addInitScript(watchComments);
      const opened = page.waitForEvent('websocket');
      await page.goto(`${backend.url}/tasks/${taskId}`);
      const socket = await opened;
      await socket.waitForEvent('framereceived', (frame) => String(frame.payload).includes('start_ack'));
      await whenQuiet(page, '#comments-heading');
      const stage: Stage = { backend, page, robin, taskId };
      return [...(await pushes(stage)), ...(await bursts(stage)), ...(await ownComments(stage))];
    } finally {
      await browser.close();
      await backend.close();
    }
  },
};
