import { askInEveryTab, countIdentityCalls, noteEnds, openTabs, slowestEnd } from '#tests/e2e/support/tabs.ts';
import type { BrowserContext, Page } from 'playwright';
import { openBrowser, sessionOf, whenQuiet } from './browser.ts';
import { figure, type Bench, type Figure } from './figure.ts';
import { startProduct } from './product.ts';

const admin = 'admin@coolio.test';
const tabCount = 10;
const rounds = Number(process.env['TOKEN_ROUNDS'] ?? 100);

const renewals = async (context: BrowserContext, tabs: readonly Page[]): Promise<Figure[]> => {
  const calls = countIdentityCalls(context);
  let uneven = 0;
  let refused = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const before = calls('GetTokensFromRefreshToken');
    const statuses = await askInEveryTab(tabs, `coolio-${round}`);
    refused += statuses.filter((status) => status !== 200).length;
    if (calls('GetTokensFromRefreshToken') - before !== 1) uneven += 1;
  }
  const standing = await Promise.all(tabs.map((tab) => tab.getByRole('navigation', { name: 'Main menu' }).isVisible()));
  return [
    figure(`rounds in which the tokens of ${tabCount} tabs ended`, rounds, 'rounds'),
    figure('refreshes', calls('GetTokensFromRefreshToken'), 'refreshes', { exactly: rounds }),
    figure('rounds without exactly one refresh', uneven, 'rounds', { exactly: 0 }),
    figure('calls refused', refused, 'calls', { exactly: 0 }),
    figure('tabs signed out', standing.filter((stands) => !stands).length, 'tabs', { exactly: 0 }),
  ];
};

const ways = {
  'sign out': async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  },
  'sign out everywhere': (page: Page): Promise<void> =>
    page.getByRole('button', { name: 'Sign out everywhere' }).click(),
} as const;

/** Ten tabs of one person: their tokens end together, and so does their session. */
export const tabs: Bench = {
  name: 'tabs',
  run: async () => {
    const product = await startProduct();
    const browser = await openBrowser();
    try {
      const figures: Figure[] = [];
      for (const [way, leave] of Object.entries(ways)) {
        const storageState = await sessionOf(browser, product.url, admin);
        const context = await browser.newContext({ storageState });
        const opened = await openTabs(context, `${product.url}/admin/proposals/create`, tabCount);
        if (figures.length === 0) figures.push(...(await renewals(context, opened)));
        const [first] = opened;
        if (first === undefined) break;
        await first.goto(`${product.url}/account/security`);
        for (const tab of opened) await whenQuiet(tab, 'main h1');
        await noteEnds(opened);
        await leave(first);
        figures.push(
          figure(`${way}: click → the slowest of ${tabCount} tabs`, await slowestEnd(opened), 'ms', { most: 1_000 }),
        );
        await context.close();
      }
      return figures;
    } finally {
      await browser.close();
      await product.close();
    }
  },
};
