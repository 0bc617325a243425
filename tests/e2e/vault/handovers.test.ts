import { adminEmail, expect, signIn, test, type OpenDesk, type Page } from '../support/fixtures.ts';
import { newCustomer } from '../support/new-customer.ts';
import { beginVault, confirmCode, makeVault, passphrase, portalOf, unlock } from '../support/vault.ts';

test.setTimeout(180_000);

const address = '/password-logins/handovers';
const github = { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh', notes: 'Ask Bill' };
const purpose = 'Set up the payments of the shop';
const receiver = 'Robin Receiver';

/** A new member of the agency, who makes a key to receive logins with. Returns their page and their words. */
const openReceiver = async (
  desk: OpenDesk,
  url: string,
): Promise<{ readonly page: Page; readonly words: readonly string[] }> => {
  const { email } = await newCustomer(url, receiver);
  await (await portalOf(url, adminEmail)).users.addToGroup('Admin', email);
  const page = await desk();
  await signIn(page, email, address);
  await confirmCode(page, await beginVault(page));
  await page.getByRole('button', { name: 'Start receiving logins' }).click();
  const words = page.getByRole('list', { name: 'Your words' }).getByRole('listitem');
  await expect(words).toHaveCount(8);
  return { page, words: await words.allTextContents() };
};

test('a login is handed over by words that were compared, read, seen to be read, and taken back', async ({
  desk,
  portal,
}) => {
  const robin = await openReceiver(desk, portal.url);
  const { page: vera } = await makeVault(desk, portal.url, { logins: [github], address });
  await unlock(vera);
  await vera.getByRole('button', { name: 'Hand over logins' }).first().click();
  const form = vera.getByRole('dialog', { name: 'Hand over logins' });
  await form.getByRole('checkbox', { name: /GitHub/ }).check();
  await form.getByRole('radio', { name: receiver }).check();
  await expect(form.getByRole('list', { name: `Words of ${receiver}` }).getByRole('listitem')).toHaveText([
    ...robin.words,
  ]);
  await form.getByRole('checkbox', { name: /words$/ }).check();
  await form.getByLabel('Purpose').fill(purpose);
  await form.getByLabel('Vault passphrase').fill(passphrase);
  await form.getByRole('button', { name: 'Hand over' }).click();
  await expect(vera.getByText(`1 login handed over to ${receiver}`)).toBeVisible();
  const given = vera.getByRole('region', { name: 'Handed over by you' }).getByRole('listitem').first();
  await expect(given.getByText('Not opened yet')).toBeVisible();

  const received = robin.page.getByRole('region', { name: 'Handed over to you' });
  await expect(received.getByText(purpose)).toBeVisible();
  await received.getByRole('button', { name: /^Open GitHub/ }).click();
  const details = robin.page.getByRole('dialog', { name: 'GitHub' });
  await expect(details.getByText(github.username)).toBeVisible();
  await details.getByRole('button', { name: 'Reveal password' }).click();
  await expect(details.getByText(github.password)).toBeVisible();

  await vera.reload();
  await unlock(vera);
  await expect(given.getByText('Opened once, just now')).toBeVisible();
  await given.getByRole('button', { name: 'Take back GitHub' }).click();
  await vera.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(vera.getByText(`${receiver} opened it: change the password`)).toBeVisible();
  await expect(given.getByRole('button', { name: 'Change the password of GitHub' })).toBeVisible();

  await details.getByRole('button', { name: 'Reveal notes' }).click();
  await expect(details.getByText(/took this login back\. You can no longer open it\.$/)).toBeVisible();
  await expect(details.getByText(github.password)).toHaveCount(0);
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(received.getByText(/^Taken back/)).toBeVisible();
  await expect(received.getByRole('button', { name: /^Open GitHub/ })).toHaveCount(0);
});
