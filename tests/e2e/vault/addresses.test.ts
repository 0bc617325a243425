import { expect, signIn, test, type Page } from '../support/fixtures.ts';
import { newCustomer } from '../support/new-customer.ts';
import { addLogin, openLoginId, openNewVault, setUpVault, unlock } from '../support/vault.ts';

test.setTimeout(120_000);

const follow = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), address);

test('the notes and the history of a login have addresses that ask for the passphrase first', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url);
  await addLogin(page, {
    name: 'Initech Wiki',
    username: 'vera@initech.test',
    password: 'password',
    notes: 'Ask Bill',
  });
  const id = openLoginId(page);
  await page.goto(`/passwords/${id}/notes`);
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  await unlock(page);
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Ask Bill');
  await page.goto(`/passwords/${id.toLowerCase()}/history`);
  await unlock(page);
  await expect(page.getByRole('heading', { name: 'History of Initech Wiki' })).toBeVisible();
  await expect(page.getByText('The password was never changed.')).toBeVisible();
});

test("a login that is not there and another customer's are both Not Found", async ({ desk, portal }) => {
  const { page: owner } = await openNewVault(desk, portal.url);
  await addLogin(owner, { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' });
  const foreign = openLoginId(owner);

  const page = await desk();
  await signIn(page, (await newCustomer(portal.url)).email);
  await setUpVault(page);
  const shown: string[] = [];
  for (const id of ['01J00000000000000000000000', foreign])
    for (const part of ['notes', 'history']) {
      await follow(page, `/passwords/${id}/${part}`);
      await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
      shown.push((await page.locator('main').textContent()) ?? '');
      await follow(page, '/password-logins');
      await expect(page.getByRole('heading', { name: 'Passwords' })).toBeVisible();
    }
  expect(new Set(shown).size).toBe(1);
  await follow(page, `/password-logins?login=${foreign}`);
  await expect(page.getByRole('dialog', { name: 'Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all logins' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const id of ['abc', '01J0000000000000000000000', '01J000000000000000000000000', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ'])
  test(`an id of the wrong form, ${id}, is Not Found without a request`, async ({ desk, portal }) => {
    const page = await desk();
    await signIn(page, (await newCustomer(portal.url)).email);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.postData() ?? ''));
    await follow(page, `/passwords/${id}/history`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    expect(asked.filter((body) => body.includes(id))).toEqual([]);
  });

type Told = { readonly data?: { readonly getNotifications?: { items: object[]; unreadCount: number } } };

test('a notification of a password that expires opens its login once the vault is open', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url);
  await addLogin(page, { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' });
  const reminder = {
    id: '01J00000000000000000000000',
    type: 'PasswordExpiring',
    title: 'Password expiring',
    message: 'A password for GitHub expires on 4 March 2031',
    status: 'unread',
    userId: 'vera',
    createdAt: new Date().toISOString(),
    loginId: openLoginId(page),
  };
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as Told;
    answer.data?.getNotifications?.items.unshift(reminder);
    await route.fulfill({ response, json: answer });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('button', { name: /Password expiring/ }).click();
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  await unlock(page);
  await expect(page.getByRole('dialog', { name: 'GitHub' })).toBeVisible();
});
