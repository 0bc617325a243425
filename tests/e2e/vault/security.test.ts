import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import { adaEmail, expect, signIn, test, type Page } from '../support/fixtures.ts';
import { addLogins, listed, openNewVault, setUpVault } from '../support/vault.ts';

test.setTimeout(120_000);

const leaked = { platform: 'GitHub', username: 'leaked', password: 'password' };
const twice = 'A8-kept-Twice-9';
const logins = [
  leaked,
  { platform: 'Shopify', username: 'one', password: twice, address: 'http://shop.example.com' },
  { platform: 'Google', username: 'other', password: twice, totp: 'JBSWY3DPEHPK3PXP' },
  { name: 'Supplier', username: 'sound', password: 'Unlikely-5-kiln!Moss' },
];

const openSecurity = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Security', exact: true })).toBeVisible();
};

const tile = (page: Page, label: string) =>
  page.getByRole('list', { name: 'What needs attention' }).getByRole('link', { name: new RegExp(`^${label}`) });

const scan = (page: Page) => page.getByRole('region', { name: 'Breach scan' });

test('an empty vault has no score, and every figure of a full one opens the list that it counts', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  await openSecurity(page);
  await expect(page.getByLabel('Security score').getByText('No data').first()).toBeVisible();
  await expect(scan(page).getByText('There is no login to check yet.')).toBeVisible();
  await page.getByRole('link', { name: 'All logins' }).click();
  await addLogins(page, logins);
  await openSecurity(page);
  await expect(page.getByText('(total − expiring this week − expired) / total')).toBeVisible();
  await expect(page.getByText('(4 − 0 − 0) / 4 = 100%')).toBeVisible();
  await expect(tile(page, 'Breached')).toContainText('Not scanned yet');
  for (const [label, names] of [
    ['Reused', ['Google', 'Shopify']],
    ['Without 2FA', ['GitHub', 'Shopify', 'Supplier']],
    ['Not on https', ['Shopify']],
    ['Weak', ['GitHub']],
  ] as const) {
    await expect(tile(page, label)).toContainText(String(names.length));
    await tile(page, label).click();
    await expect(listed(page)).toHaveText([...names]);
    await page.goBack();
  }
  await page.getByRole('region', { name: 'Platforms' }).getByRole('link', { name: 'Google' }).click();
  await expect(listed(page)).toHaveText(['Google']);
  await page.goBack();
  await tile(page, 'Breached').click();
  await expect(page.getByText('No breach scan has run since you unlocked your vault.')).toBeVisible();
});

test('a scan finds what leaked, tells the service five characters of a hash, and forgets what was changed', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  await addLogins(page, logins);
  await openSecurity(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/breach-range/')) asked.push(basename(request.url()));
  });
  await expect(scan(page).getByText('Checking 4 logins takes about 2 seconds.')).toBeVisible();
  await scan(page).getByRole('button', { name: 'Start scan' }).click();
  await expect(scan(page).getByText('1 breached password: change it now.')).toBeVisible();
  await expect(scan(page).getByText('4 passwords: 1 breached · 3 secure · 0 errors')).toBeVisible();
  expect(asked.filter((prefix) => !/^[0-9A-F]{5}$/.test(prefix))).toEqual([]);
  expect(asked).toHaveLength(3);
  await scan(page)
    .getByRole('link', { name: /GitHub/ })
    .click();
  const details = page.getByRole('dialog', { name: 'GitHub' });
  await details.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Another-7-sound?One');
  await page.getByRole('button', { name: 'Change password' }).last().click();
  await expect(page.getByText('The password before it is in the history')).toBeVisible();
  await page.keyboard.press('Escape');
  await openSecurity(page);
  await expect(tile(page, 'Breached')).toContainText('0');
  await expect(scan(page).getByText('1 password not checked yet.')).toBeVisible();
  await scan(page).getByRole('button', { name: 'Scan the rest' }).click();
  await expect(scan(page).getByText('All clear: 4 passwords checked, none breached.')).toBeVisible();
  expect(asked).toHaveLength(4);
});

test('a scan goes on while other pages are visited, can be given up, and asks again for what failed alone', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  await addLogins(page, logins);
  await openSecurity(page);
  let asked = 0;
  let held: (() => void)[] = [];
  let answers = (at: number): 'hold' | 'fail' | 'pass' => (at === 1 ? 'pass' : 'hold');
  await page.route('**/breach-range/*', async (route) => {
    asked += 1;
    const answer = answers(asked);
    if (answer === 'hold') await new Promise<void>((resolve) => held.push(resolve));
    if (answer === 'fail') return route.fulfill({ status: 503, body: 'Out of service' });
    return route.continue().catch(() => undefined);
  });
  await scan(page).getByRole('button', { name: 'Start scan' }).click();
  await expect(scan(page).getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  await tile(page, 'Breached').click();
  await expect(page.getByText('The breach scan is running: more may come.')).toBeVisible();
  await page.goBack();
  await scan(page).getByRole('button', { name: 'Cancel scan' }).click();
  await expect(scan(page).getByText(/not checked yet\./)).toBeVisible();
  await expect(scan(page).getByText('All clear')).toHaveCount(0);
  for (const release of held) release();
  held = [];

  answers = () => 'fail';
  await scan(page).getByRole('button', { name: 'Scan the rest' }).click();
  const retry = scan(page).getByRole('button', { name: /^Retry the \d failed$/ });
  await expect(retry).toBeVisible();
  const failed = Number(/\d/.exec((await retry.textContent()) ?? '')?.[0]);
  expect(failed).toBeGreaterThan(0);
  const before = asked;
  answers = () => 'pass';
  await retry.click();
  await expect(scan(page).getByText('4 passwords: 1 breached · 3 secure · 0 errors')).toBeVisible();
  expect(asked - before).toBeLessThanOrEqual(failed);

  answers = () => 'hold';
  await scan(page).getByRole('button', { name: 'Scan again' }).click();
  await expect(scan(page).getByRole('button', { name: 'Cancel scan' })).toBeVisible();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('/breach-range/'));
  await page.getByRole('button', { name: 'Lock now' }).click();
  await aborted;
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  for (const release of held) release();
});

test('the vault’s own thread is small and reaches no network', async ({ desk, portal }) => {
  const page = await desk();
  const served = page.waitForResponse((response) => response.url().includes('/assets/vault-worker-'));
  await signIn(page, adaEmail);
  await setUpVault(page);
  const script = await served;
  expect(script.headers()['content-security-policy']).toBe("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'");
  const file = readFileSync(`dist/portal/assets/${basename(script.url())}`);
  expect(gzipSync(file).length).toBeLessThan(60_000);
  const [worker] = page.workers();
  if (worker === undefined) throw new Error('The vault has no thread of its own');
  const reached = await worker.evaluate(
    (address) =>
      fetch(address, { mode: 'no-cors' }).then(
        () => 'reached',
        () => 'refused',
      ),
    `${portal.url}/health`,
  );
  expect(reached).toBe('refused');
});

test('a date that comes within the week while the page stands changes list, tile and score', async ({ memoryDesk }) => {
  const page = await memoryDesk({ timezoneId: 'UTC' });
  await page.clock.install({ time: '2026-06-01T12:00:30Z' });
  await signIn(page, adaEmail);
  await setUpVault(page);
  await addLogins(page, [
    { platform: 'GitHub', username: 'soon', password: twice, expires: '2026-06-08T12:02' },
    { platform: 'Google', username: 'never', password: twice },
  ]);
  await openSecurity(page);
  await expect(page.getByText('(2 − 0 − 0) / 2 = 100%')).toBeVisible();
  await expect(tile(page, 'Expiring this week')).toContainText('0');
  await page.clock.runFor('03:00');
  await expect(tile(page, 'Expiring this week')).toContainText('1');
  await expect(page.getByText('(2 − 1 − 0) / 2 = 50%')).toBeVisible();
  await tile(page, 'Expiring this week').click();
  await expect(listed(page)).toHaveText(['GitHub']);
});
