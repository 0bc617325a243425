import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#adapters/memory/tables.ts';
import { ada, password, renderPage } from '#tests/support/components/render-page.tsx';
import {
  dialogOf,
  dialog,
  follow,
  lockedHeading,
  openElsewhere,
  openVault,
  passphrase,
  unlock,
} from '#tests/support/components/vault-page.ts';
import { keepLogins } from '#tests/support/vault/typed-login.ts';

const notFound = page.getByRole('heading', { name: 'Not Found' });
const vera: Account = { ...ada, id: 'vera-id', name: 'Vera Vault', email: 'vera@coolio.test' };

it('the notes and the history of a login have addresses that ask for the passphrase first', async () => {
  const opened = await openVault({
    logins: [{ name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', notes: 'Ask Bill' }],
  });
  const [id = ''] = opened.ids;
  await openElsewhere(opened, `/passwords/${id}/notes`);
  await expect.element(lockedHeading).toBeVisible();
  await unlock();
  await expect.element(page.getByLabelText('Notes', { exact: true })).toHaveValue('Ask Bill');
  await openElsewhere(opened, `/passwords/${id.toLowerCase()}/history`);
  await unlock();
  await expect.element(page.getByRole('heading', { name: 'History of Initech Wiki' })).toBeVisible();
  await expect.element(page.getByText('The password was never changed.')).toBeVisible();
});

it("a login that is not there and another customer's are both Not Found", async () => {
  let foreign = '';
  await openVault({
    as: vera,
    seed: { users: [ada, vera] },
    before: async (portal) => {
      await portal.identity.signOut();
      await portal.identity.signIn({ email: ada.email, password });
      await portal.vault.setUp(passphrase);
      [foreign = ''] = await keepLogins(portal, [
        { platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' },
      ]);
      await portal.identity.signOut();
      await portal.identity.signIn({ email: vera.email, password });
    },
  });
  expect(foreign).toMatch(/^[0-9A-Z]{26}$/);
  const shown: string[] = [];
  for (const id of ['01J00000000000000000000000', foreign])
    for (const part of ['notes', 'history']) {
      follow(`/passwords/${id}/${part}`);
      await expect.element(notFound).toBeVisible();
      shown.push(page.getByRole('main').element().textContent ?? '');
      follow('/password-logins');
      await expect.element(page.getByRole('heading', { name: 'Passwords' })).toBeVisible();
    }
  expect(new Set(shown).size).toBe(1);
  follow(`/password-logins?login=${foreign}`);
  await expect.element(dialogOf('Not Found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all logins' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

for (const id of ['abc', '01J0000000000000000000000', '01J000000000000000000000000', '8ZZZZZZZZZZZZZZZZZZZZZZZZZ'])
  it(`an id of the wrong form, ${id}, is Not Found without a request`, async () => {
    const asked: string[] = [];
    const refuse = async (given: string): Promise<undefined> => {
      asked.push(given);
      return undefined;
    };
    await renderPage('/dashboard', { as: ada, ports: { vault: { get: refuse, history: refuse } } });
    follow(`/passwords/${id}/history`);
    await expect.element(notFound).toBeVisible();
    expect(asked).toEqual([]);
  });
