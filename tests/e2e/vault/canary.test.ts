import { expect, test, type Page } from '../support/fixtures.ts';
import { untilShown } from '../support/lost-connection.ts';
import { deviceText, documentText, heapStrings, watchWire } from '../support/traces.ts';
import { addLogin, closeDialog, listed, openNewVault, passphrase, unlock } from '../support/vault.ts';

test.setTimeout(180_000);

const trace = /zqxkanary/i;

const canaries = {
  name: 'Zqxkanary Platform',
  username: 'zqxkanary-username',
  password: 'Zqxkanary!Password-12',
  address: 'https://zqxkanary-address.test/in',
  totp: 'ZQXKANARYTOTPAAA',
  tags: 'zqxkanary-tag',
  notes: 'zqxkanary-notes',
} as const;

const around = (text: string): string => {
  const at = text.search(trace);
  return at < 0 ? '' : text.slice(Math.max(0, at - 100), at + 100);
};

const expectNoTrace = (texts: readonly string[], where: string): void => {
  expect(
    texts.map(around).filter((found) => found !== ''),
    where,
  ).toEqual([]);
};

const reveal = async (page: Page, button: string, text: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible();
};

/** Puts a canary into each sealed field and looks at all of them. */
const fillWithCanaries = async (page: Page): Promise<void> => {
  const details = await addLogin(page, canaries);
  await details.getByLabel('New backup code').fill('zqxkanary-code');
  await details.getByRole('button', { name: 'Add code' }).click();
  await expect(details.getByText('1 of 1 left')).toBeVisible();
  await details.getByRole('button', { name: 'Add question' }).click();
  await details.getByRole('textbox', { name: 'Question' }).fill('zqxkanary-question');
  await details.getByRole('textbox', { name: 'Answer' }).fill('zqxkanary-answer');
  await details.getByRole('button', { name: 'Save question' }).click();
  await expect(details.getByText('zqxkanary-question')).toBeVisible();
  await details.getByRole('button', { name: 'Change password' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Zqxkanary!Second-34');
  await page.getByLabel('Reason (optional)').fill('zqxkanary-reason');
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
  await reveal(page, 'Reveal password', 'Zqxkanary!Second-34');
  await reveal(page, 'Reveal backup code 1', 'zqxkanary-code');
  await reveal(page, 'Reveal answer to zqxkanary-question', 'zqxkanary-answer');
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('zqxkanary-reason')).toBeVisible();
  await page.getByRole('button', { name: 'Reveal earlier password' }).click();
  await expect(page.getByText(canaries.password)).toBeVisible();
  await page.getByRole('link', { name: 'Notes and tags' }).click();
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue(canaries.notes);
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Authenticator secret (optional)')).toHaveValue(canaries.totp);
  await page.getByRole('dialog').getByRole('button', { name: 'Save login' }).click();
  await expect(page.getByText('Login saved')).toBeVisible();
  await closeDialog(page);
  await page.getByLabel('Search logins').fill('zqxkanary-user');
  await expect(listed(page)).toHaveText([canaries.name]);
};

test('no sealed text leaves the open vault, and none is left in the page once it is locked', async ({
  desk,
  portal,
}) => {
  const { page, recoveryCode } = await openNewVault(desk, portal.url);
  const wire = watchWire(page.context(), page);
  await fillWithCanaries(page);
  expectNoTrace([await deviceText(page)], 'on the device, unlocked');
  expect(await heapStrings(page, trace), 'an open vault is found in the heap').not.toEqual([]);

  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(page.getByRole('heading', { name: 'Unlock your vault' })).toBeVisible();
  expectNoTrace([await documentText(page), await deviceText(page)], 'locked');
  await expect.poll(() => heapStrings(page, trace), { timeout: 60_000 }).toEqual([]);
  await unlock(page);
  await expect(listed(page)).toHaveText([canaries.name]);
  await page.getByRole('button', { name: 'Lock now' }).click();

  const all = await wire.all();
  expect(all.filter((each) => each.startsWith('request')).length).toBeGreaterThan(20);
  expectNoTrace(all, 'on the wire or in the console');
  for (const secret of [passphrase, recoveryCode, recoveryCode.replaceAll('-', '')])
    expect(all.filter((each) => each.includes(secret))).toEqual([]);
});

test('neither a broken answer nor a crash panel shows a sealed text', async ({ desk, portal }) => {
  const { page } = await openNewVault(desk, portal.url, { prepare: (opened) => opened.clock.install() });
  const wire = watchWire(page.context(), page);
  await addLogin(page, canaries);
  const crash = page.getByRole('heading', { name: 'Something went wrong!' });
  let broken = true;
  await page.route('**/graphql', (route) =>
    broken ? route.fulfill({ status: 200, body: 'nonsense' }) : route.continue(),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Reveal password' }).click();
  await expect(page.getByText('Error!')).toBeVisible();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).click();
  await untilShown(page, crash);
  await page.getByRole('button', { name: 'Show Error' }).click();
  expectNoTrace([await documentText(page), await deviceText(page)], 'the panel of the vault');
  await page.evaluate(() => history.pushState(null, '', '/orders/01J00000000000000000000000'));
  await untilShown(page, crash);
  await page.getByRole('button', { name: 'Show Error' }).click();
  expectNoTrace([await documentText(page), await deviceText(page)], 'the panel of another page');
  broken = false;
  await page.getByRole('link', { name: 'Passwords' }).click();
  await expect(listed(page)).toHaveText([canaries.name]);
  expectNoTrace(await wire.all(), 'on the wire or in the console');
});
