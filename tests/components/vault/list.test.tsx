import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { limitExceeded } from '#core/kernel/app-error.ts';
import { otherDevice } from '#tests/support/components/other-device.ts';
import { ada, renderPage } from '#tests/support/components/render-page.tsx';
import { closeDialog, listed, openLogin, openVault, unlock } from '#tests/support/components/vault-page.ts';
import { weakCipher } from '#tests/support/vault/weak-cipher.ts';

const logins = [
  { platform: 'GitHub', username: 'code@vera.test', password: 'Hunter2!abcdefgh', tags: 'work, deploys' },
  { name: 'Initech Wiki', username: 'vera@initech.test', password: 'password', address: 'http://wiki.initech.test' },
  { platform: 'Instagram', username: 'vera.photos', password: 'Summer2024', expires: '2020-01-02T10:00' },
  { platform: 'Google', name: 'Ads account', username: 'ads@vera.test', password: 'Winter-2031-Winter', tags: 'work' },
];

it('the list is searched, narrowed and ordered', async () => {
  await openVault({ logins });
  const search = page.getByLabelText('Search logins');
  await expect.poll(listed).toEqual(['Ads account', 'GitHub', 'Initech Wiki', 'Instagram']);
  await search.fill('INITECH');
  await expect.poll(listed).toEqual(['Initech Wiki']);
  await search.fill('deploys');
  await expect.poll(listed).toEqual(['GitHub']);
  await search.fill('vera work');
  await expect.poll(listed).toEqual(['Ads account', 'GitHub']);
  expect(location.href).not.toContain('vera');
  await search.fill('nothing like it');
  await expect.element(page.getByText('No login fits this search.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all logins' }).click();
  await expect.poll(listed).toHaveLength(4);

  for (const [label, option, found] of [
    ['Tag', 'work', ['Ads account', 'GitHub']],
    ['Platform', 'Instagram', ['Instagram']],
    ['Show', 'Expired', ['Instagram']],
    ['Show', 'Weak', ['Initech Wiki']],
    ['Show', 'Not on https', ['Initech Wiki']],
    ['Order', 'Newest first', ['Ads account', 'Instagram', 'Initech Wiki', 'GitHub']],
    ['Order', 'Next to expire', ['Instagram', 'Ads account', 'GitHub', 'Initech Wiki']],
  ] as const) {
    const control = page.getByRole('combobox', { name: label, exact: true });
    const usual = (control.element() as HTMLSelectElement).options[0]?.label ?? '';
    await control.selectOptions(option);
    await expect.poll(listed).toEqual(found);
    await control.selectOptions(usual);
  }
  await expect.poll(listed).toHaveLength(4);
});

it('what was chosen and tagged is all given up by Show all logins, and a list that failed is asked for again', async () => {
  let isDown = true;
  const { world } = await openVault({ logins, isLocked: true });
  const real = await otherDevice(world, ada);
  await renderPage('/password-logins?show=expired', {
    as: ada,
    world,
    ports: {
      cipher: weakCipher(),
      vault: {
        list: async (...asked) => {
          if (isDown) throw limitExceeded('Too many requests');
          return real.vault.list(...asked);
        },
      },
    },
  });
  await unlock();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(listed).toEqual(['Instagram']);
  await openLogin('Instagram');
  await closeDialog();
  expect(location.search).toBe('?show=expired');
  await page.getByRole('combobox', { name: 'Tag' }).selectOptions('work');
  await page.getByRole('button', { name: 'Show all logins' }).click();
  await expect.poll(listed).toHaveLength(4);
  expect(location.search).toBe('');
});
