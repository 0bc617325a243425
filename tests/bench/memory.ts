import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { GetUserDashboardStatsDocument } from '#contracts/generated/dashboard/graphql.ts';
import { GetNotificationsDocument } from '#contracts/generated/notifications/graphql.ts';
import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { GetRecipientProposalsDocument } from '#contracts/generated/proposals/graphql.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { openBrowser, openTab, sessionOf, whenQuiet, type Tab } from './browser.ts';
import { figure, median, type Bench, type Figure } from './figure.ts';
import { isLong } from './figures/long.ts';
import { drive, residentMegabytes } from './load-driver.ts';
import { restartProduct, type Product } from './product.ts';

const email = 'ada@coolio.test';
const early = 10_000;
const late = 100_000;
const last = 1_000_000;
const rounds = 50;
const earlyRound = 5;
const operations = [
  { query: GetUserOrdersDocument, variables: { limit: 25 } },
  { query: GetRecipientProposalsDocument, variables: { limit: 25 } },
  { query: GetNotificationsDocument, variables: { limit: 25 } },
  { query: GetUserDashboardStatsDocument, variables: {} },
].map(({ query, variables }) => JSON.stringify({ query: String(query), variables }));

const settledMegabytes = async (pid: number): Promise<number> => {
  const samples: number[] = [];
  for (let sample = 0; sample < 10; sample += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    samples.push(await residentMegabytes(pid));
  }
  return median(samples);
};

const backendMemory = async ({ url, pid }: Product): Promise<Figure[]> => {
  const token = await signInAt(url, email, demoPassword);
  const begun = await settledMegabytes(pid);
  let sent = 0;
  const driveTo = async (requests: number): Promise<number> => {
    const slice = 2_500;
    for (; sent < requests; sent += slice) {
      const body = operations[(sent / slice) % operations.length] ?? '';
      await drive({ url: `${url}/graphql`, body, token }, { requests: slice });
    }
    return settledMegabytes(pid);
  };
  const atEarly = await driveTo(early);
  const atLate = await driveTo(late);
  const figures = [
    figure('backend, after a later start', begun, 'MB'),
    figure(`backend, after ${early} requests`, atEarly, 'MB'),
    figure(`backend, after ${late} requests`, atLate, 'MB', { most: 200 }),
    figure('backend, growth between them', (atLate / atEarly - 1) * 100, '%', { most: 5 }),
  ];
  if (!isLong) return figures;
  const atLast = await driveTo(last);
  return [
    ...figures,
    figure(`backend, after ${last} requests`, atLast, 'MB'),
    figure(`backend, growth from ${late} to ${last} requests`, (atLast / atLate - 1) * 100, '%', { most: 5 }),
  ];
};

type Step = { readonly click: string; readonly shows: string };

const menu = (href: string): string => `nav[aria-label="Main menu"] a[href="${href}"]`;

/** Six routes in a circle, each by a click. */
const circle: readonly Step[] = [
  { click: menu('/proposals/recipient'), shows: 'main tbody a' },
  { click: 'main tbody tr:first-child a[href^="/proposals/"]', shows: 'main h1' },
  { click: menu('/orders'), shows: 'main tbody a[href$="/payment-history"]' },
  { click: 'main tbody a[href^="/orders/"]', shows: 'main dl dd' },
  { click: menu('/orders'), shows: 'main tbody a[href$="/payment-history"]' },
  { click: 'main tbody a[href$="/payment-history"]', shows: 'main tbody td' },
  { click: menu('/dashboard'), shows: 'main dl dd' },
];

const measureHeap = async ({ page, cdp }: Tab) => {
  for (let turn = 0; turn < 3; turn += 1) {
    await cdp.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(100);
  }
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const attached = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let nodes = 1;
    while (walker.nextNode() !== null) nodes += 1;
    return nodes;
  });
  return { megabytes: valueOf('JSHeapUsedSize') / 1024 / 1024, detached: valueOf('Nodes') - attached };
};

const goRound = async ({ page }: Tab): Promise<void> => {
  for (const { click, shows } of circle) {
    const from = page.url();
    await page.locator(click).first().click();
    await page.waitForURL((url) => url.href !== from);
    await page.locator(shows).first().waitFor();
    await page.locator('main [aria-label="Loading"]').first().waitFor({ state: 'detached' });
  }
};

/** V8 without its compilers: what a tab holds is then its own and not the code that V8 makes of busy functions. */
const interpreting = '--js-flags=--no-opt --no-maglev --no-sparkplug';

const walkRounds = async ({ url }: Product, ...flags: readonly string[]) => {
  const browser = await openBrowser(...flags);
  try {
    const tab = await openTab(browser, await sessionOf(browser, url, email));
    await tab.cdp.send('Performance.enable');
    await tab.page.goto(`${url}/dashboard`);
    await whenQuiet(tab.page, 'main dl dd');
    await tab.page.waitForTimeout(1_500);
    const loaded = await measureHeap(tab);
    let at = loaded;
    let before = loaded;
    for (let round = 1; round <= rounds; round += 1) {
      await goRound(tab);
      if (round === earlyRound) before = await measureHeap(tab);
      if (round === rounds) at = await measureHeap(tab);
    }
    return { loaded, before, at, growth: at.megabytes / before.megabytes };
  } finally {
    await browser.close();
  }
};

const portalMemory = async (product: Product): Promise<Figure[]> => {
  const { loaded, before, at, growth } = await walkRounds(product);
  const own = await walkRounds(product, interpreting);
  return [
    figure('portal heap, after the first page', loaded.megabytes, 'MB', { most: 8 }),
    figure(`portal heap, round ${earlyRound} over six routes`, before.megabytes, 'MB'),
    figure(`portal heap, round ${rounds}`, at.megabytes, 'MB'),
    figure(`portal heap, round ${rounds} / round ${earlyRound}`, growth, '×'),
    figure('the same of objects, without the code that V8 compiles', own.growth, '×', { most: 1.05 }),
    figure(`nodes outside the document, round ${earlyRound}`, before.detached, 'nodes'),
    figure(`nodes outside the document, round ${rounds}`, at.detached, 'nodes', { most: before.detached }),
  ];
};

/** What the backend and a tab hold after much use. */
export const memory: Bench = {
  name: 'memory',
  run: async () => {
    let first = Number.NaN;
    const product = await restartProduct(async ({ pid }) => (first = await settledMegabytes(pid)));
    try {
      return [
        ...(await portalMemory(product)),
        figure('backend, after the start that makes the demo world', first, 'MB'),
        ...(await backendMemory(product)),
      ];
    } finally {
      await product.close();
    }
  },
};
