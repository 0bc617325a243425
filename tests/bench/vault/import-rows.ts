import type { Browser } from 'playwright';
import { openBrowser, sessionOf } from '../browser.ts';
import { figure, median, type Figure } from '../figure.ts';
import { openPaintedTab } from '../painted-frame.ts';
import { startProduct } from '../product.ts';
import { armProbe, longTasks, readProbe, watchTasks } from './page-probes.ts';
import { passphrase, seedVault } from './seed-vault.ts';

const people = ['priya@coolio.test', 'jonas@coolio.test', 'mei@coolio.test'];

const csvOf = (rows: number): string =>
  [
    'name,url,username,password,note',
    ...Array.from({ length: rows }, (_, at) => `Site ${at},https://site${at}.test,user${at},Seed-${at}-aB!,`),
  ].join('\r\n');

type Imported = { readonly took: number; readonly longest: number };

const importOnce = async (browser: Browser, url: string, email: string, rows: number): Promise<Imported> => {
  const { page, close } = await openPaintedTab(browser, await sessionOf(browser, url, email));
  await page.goto(`${url}/password-logins`);
  await page.getByLabel('Vault passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
  await page.getByRole('button', { name: 'More for this vault' }).click();
  await page.getByRole('menuitem', { name: 'Import logins' }).click();
  const buffer = Buffer.from(csvOf(rows));
  await page.getByLabel('File to import').setInputFiles({ name: 'chrome.csv', mimeType: 'text/csv', buffer });
  const begin = page.getByRole('button', { name: /^Import [\d,]+ logins$/ });
  await begin.waitFor();
  await watchTasks(page);
  await armProbe(page, 'click', `^${rows.toLocaleString('en')} logins imported`);
  await begin.click();
  const { result } = await readProbe(page);
  const tasks = await longTasks(page);
  await close();
  return { took: result, longest: Math.max(0, ...tasks) };
};

/** How long it takes in a browser to seal and keep the rows of a file, from the click to the painted outcome. */
export const importRows = async (rows: number): Promise<readonly Figure[]> => {
  const product = await startProduct();
  const browser = await openBrowser();
  try {
    const runs: Imported[] = [];
    for (const email of people) {
      await seedVault(product.url, email, 0, 1);
      runs.push(await importOnce(browser, product.url, email, rows));
    }
    return [
      figure(`import of ${rows} rows → painted outcome`, median(runs.map(({ took }) => took)) / 1000, 's', { most: 3 }),
      figure('  slowest', Math.max(...runs.map(({ took }) => took)) / 1000, 's'),
      figure('  longest task of the main thread', Math.max(...runs.map(({ longest }) => longest)), 'ms'),
    ];
  } finally {
    await browser.close();
    await product.close();
  }
};
