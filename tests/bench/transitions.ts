import type { Browser, Page } from 'playwright';
import { openBrowser, openTab, sessionOf, whenQuiet, type Session } from './browser.ts';
import { figure, median, type Bench, type Figure } from './figure.ts';
import { optimisticEdit } from './optimistic-edit.ts';
import { clickToPaint } from './painted-click.ts';
import { startProduct } from './product.ts';

const firstRounds = 5;
const secondRounds = 12;
const restMs = 50;

/** Scripts that this many links of a menu need are shared parts. */
const sharedBy = 3;

type Role = { readonly name: string; readonly email: string };

const roles: readonly Role[] = [
  { name: 'customer', email: 'ada@coolio.test' },
  { name: 'admin', email: 'admin@coolio.test' },
];

const menu = 'nav[aria-label="Main menu"] a';
const heading = 'main h1';

const menuLinks = (page: Page): Promise<readonly string[]> =>
  page.locator(menu).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Follows a link of the menu; shown is its page once its heading is there and nothing loads. */
const goBy = async (page: Page, href: string, rest = 0): Promise<number> => {
  const before = (await page.locator(heading).first().textContent()) ?? '';
  return clickToPaint(page, `${menu}[href="${href}"]`, { selector: heading, not: before }, { restMs: rest });
};

/** How long the slowest data request since the click took, as the browser saw it. */
const answerTime = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('/graphql'))
        .map(({ duration }) => duration),
    ),
  );

type Script = { readonly name: string; readonly bytes: number };

const scriptsSince = (page: Page): Promise<readonly Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize })),
  );

/** Each link as the first one that is followed on a fresh device. */
const firstVisits = async (browser: Browser, url: string, session: Session, links: readonly string[]) => {
  const times = new Map<string, number[]>();
  const scripts = new Map<string, readonly Script[]>();
  const answers: number[] = [];
  for (let round = 0; round < firstRounds; round += 1) {
    for (const href of links) {
      const tab = await openTab(browser, session);
      await tab.page.goto(`${url}${href === '/dashboard' ? '/assets' : '/dashboard'}`);
      await whenQuiet(tab.page, heading);
      await tab.page.waitForLoadState('networkidle');
      await tab.page.evaluate(() => performance.clearResourceTimings());
      times.set(href, [...(times.get(href) ?? []), await goBy(tab.page, href, restMs)]);
      answers.push(await answerTime(tab.page));
      scripts.set(href, await scriptsSince(tab.page));
      await tab.close();
    }
  }
  return { times, scripts, answer: median(answers.filter((time) => time > 0)) };
};

const secondVisits = async (browser: Browser, url: string, session: Session) => {
  const times = new Map<string, number[]>();
  const tab = await openTab(browser, session);
  await tab.page.goto(`${url}/dashboard`);
  await whenQuiet(tab.page, heading);
  const links = await menuLinks(tab.page);
  const circle = [...links.slice(1), ...links.slice(0, 1)];
  for (let round = 0; round <= secondRounds; round += 1) {
    for (const href of circle) {
      const time = await goBy(tab.page, href);
      if (round > 0) times.set(href, [...(times.get(href) ?? []), time]);
      await tab.page.waitForTimeout(250);
    }
  }
  await tab.close();
  return times;
};

/** Kilobytes of scripts that each link needs for itself. */
const ownScripts = (scripts: ReadonlyMap<string, readonly Script[]>): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const each of scripts.values()) for (const { name } of each) uses.set(name, (uses.get(name) ?? 0) + 1);
  return new Map(
    [...scripts].map(([href, each]) => {
      const own = each.filter(({ name }) => (uses.get(name) ?? 0) < sharedBy);
      return [href, own.reduce((sum, { bytes }) => sum + bytes, 0) / 1000];
    }),
  );
};

const mediansOf = (times: ReadonlyMap<string, readonly number[]>): ReadonlyMap<string, number> =>
  new Map([...times].map(([href, all]) => [href, median(all)]));

const largest = (values: ReadonlyMap<string, number>): number => Math.max(0, ...values.values());

const transitionsOf = async (browser: Browser, url: string, { name, email }: Role): Promise<Figure[]> => {
  const session = await sessionOf(browser, url, email);
  const visits = await secondVisits(browser, url, session);
  const again = mediansOf(visits);
  const links = [...again.keys()];
  const { times, scripts, answer } = await firstVisits(browser, url, session, links);
  const first = mediansOf(times);
  const own = ownScripts(scripts);
  for (const href of links) {
    const [once, more, bytes] = [first.get(href) ?? 0, again.get(href) ?? 0, own.get(href) ?? 0];
    console.log(
      `  ${href}: first ${once.toFixed(0)} ms, again ${more.toFixed(0)} ms, own scripts ${bytes.toFixed(1)} KB`,
    );
  }
  const allowed = Math.round(60 + (Number.isNaN(answer) ? 0 : answer));
  return [
    figure(`${name}: links of the menu`, links.length, 'links'),
    figure(`${name}: again, median of all links`, median([...again.values()]), 'ms', { most: 25 }),
    figure(`${name}: again, slowest link`, largest(again), 'ms', { most: 36 }),
    figure(`${name}: slowest answer within a first visit (L)`, answer, 'ms'),
    figure(`${name}: first, after ${restMs} ms on the link, median`, median([...first.values()]), 'ms', {
      most: allowed,
    }),
    figure(`${name}: first, slowest link`, largest(first), 'ms', { most: allowed }),
    figure(`${name}: own scripts, most`, largest(own), 'KB', { most: 25 }),
  ];
};

/** From a click to the painted frame, on this machine's own speed. */
export const transitions: Bench = {
  name: 'transitions',
  run: async () => {
    const product = await startProduct();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const role of roles) figures.push(...(await transitionsOf(browser, product.url, role)));
      return [...figures, ...(await optimisticEdit(browser, product.url))];
    } finally {
      await browser.close();
      await product.close();
    }
  },
};
