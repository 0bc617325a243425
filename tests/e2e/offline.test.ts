import { adaEmail, expect, signIn, test } from './support/fixtures.ts';
import { lost, untilLost } from './support/lost-connection.ts';

test('what was seen stays under a Connection Lost notice while the server is out of reach', async ({ desk }) => {
  const page = await desk();
  await page.clock.install();
  await signIn(page, adaEmail);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).waitFor();
  const rows = await page.locator('tbody tr').count();

  await page.route('**/graphql', (route) => route.abort());
  await page.getByRole('button', { name: 'Load more' }).click();
  await untilLost(page);
  await expect(page.locator('tbody tr')).toHaveCount(rows);
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();

  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(lost)).toHaveCount(0);
  await expect.poll(() => page.locator('tbody tr').count()).toBeGreaterThan(rows);
});

test('a page that was never seen says Connection Lost, and Retry loads the page again', async ({ desk }) => {
  const page = await desk();
  await page.clock.install();
  await signIn(page, adaEmail);
  await page.getByRole('heading', { name: 'Newest files' }).waitFor();
  const charges = page.getByRole('region', { name: 'Next charges' });
  await charges.getByRole('link', { name: 'All subscriptions' }).hover();
  await page.route('**/graphql', (route) => route.abort());
  await charges.getByRole('listitem').getByRole('link').first().click();
  await untilLost(page);
  await expect(page.getByRole('heading', { name: 'Connection Lost' })).toBeVisible();
  await page.unroute('**/graphql');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Retry' }).click();
  await loaded;
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
});

test('signing out leaves nothing of the person on the device', async ({ desk }) => {
  const page = await desk();
  await signIn(page, adaEmail);
  await page.getByRole('heading', { name: 'Newest files' }).waitFor();
  const kept = () =>
    page.evaluate(async () => {
      const shelves = await indexedDB.databases();
      if (!shelves.some(({ name }) => name === 'portal-shelf')) return '';
      const values = await new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('portal-shelf');
        opening.onerror = () => reject(new Error('The deviceStore does not open'));
        opening.onsuccess = () => {
          const deviceStore = opening.result;
          const reading = deviceStore
            .transaction([...deviceStore.objectStoreNames])
            .objectStore('values')
            .getAll();
          reading.onsuccess = () => {
            deviceStore.close();
            resolve(reading.result);
          };
        };
      });
      return JSON.stringify(values) + JSON.stringify({ ...localStorage });
    });
  await expect.poll(kept, { timeout: 10_000 }).toContain('ada@coolio.test');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const left = await kept();
  expect(left).not.toContain('ada@coolio.test');
  expect(left).not.toContain('idToken');
});
