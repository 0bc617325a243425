import type { Browser } from 'playwright';
import { openTab, sessionOf, whenQuiet } from './browser.ts';
import { figure, median, type Figure } from './figure.ts';
import { clickToPaint } from './painted-click.ts';

const pairs = 30;
const slowMs = 1_000;
const frameMs = 1_000 / 60;
const row = '[role="dialog"] section:first-of-type li:first-child';

/** Marks one notification read and unread in turn while the server answers at once or after a second; both of a pair as long after a frame. */
export const optimisticEdit = async (browser: Browser, url: string): Promise<readonly Figure[]> => {
  const { page, close } = await openTab(browser, await sessionOf(browser, url, 'ada@coolio.test'));
  let delay = 0;
  let answered: () => void = () => undefined;
  await page.route('**/graphql', async (route) => {
    const isEdit = route.request().postData()?.includes('changeNotificationStatus') === true;
    if (isEdit) await new Promise((resolve) => setTimeout(resolve, delay));
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
    if (isEdit) answered();
  });
  await page.goto(`${url}/dashboard`);
  await whenQuiet(page, 'main dl dd');
  await page.locator('button[aria-label^="Notifications"]:visible').click();
  await page.locator(row).first().waitFor();

  const toggle = async (wait: number, afterFrameMs: number): Promise<number> => {
    delay = wait;
    const over = new Promise<void>((resolve) => (answered = resolve));
    const isUnread = (await page.locator(`${row} button[aria-label="Mark as read"]`).count()) > 0;
    const [from, to] = isUnread ? ['Mark as read', 'Mark as unread'] : ['Mark as unread', 'Mark as read'];
    const shown = { selector: `${row} button[aria-label="${to}"]` };
    const time = await clickToPaint(page, `${row} button[aria-label="${from}"]`, shown, { afterFrameMs });
    await over;
    await page.waitForTimeout(200);
    return time;
  };

  await toggle(0, 0);
  await toggle(0, 0);
  const times = new Map<number, number[]>([
    [0, []],
    [slowMs, []],
  ]);
  for (let pair = 0; pair < pairs; pair += 1)
    for (const wait of pair % 2 === 0 ? [0, slowMs] : [slowMs, 0])
      times.get(wait)?.push(await toggle(wait, (pair / pairs) * frameMs));
  const [quick, slow] = [times.get(0) ?? [], times.get(slowMs) ?? []];
  await page.unrouteAll({ behavior: 'wait' });
  await close();
  return [
    figure('edit of a notification, server answers at once', median(quick), 'ms', { most: 34 }),
    figure(`edit of a notification, server answers after ${slowMs} ms`, median(slow), 'ms', { most: 34 }),
    figure('slow server / quick server', median(slow) / median(quick), '×', { most: 1.1 }),
  ];
};
