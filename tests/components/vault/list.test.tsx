import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listed, openVault } from '#tests/support/components/vault-page.ts';

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
