import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { demoAccounts, demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { demoPeople } from '#ui/identity/demo-people.ts';
import { renderDemo } from '#tests/support/components/demo-page.ts';

/** The people of the demo with the password that they have there. */
const { users } = demoSeed(Date.now());
const name = (text: string) => page.getByRole('link', { name: text, exact: true });

it('the home page of a demo leads in as its customer or its agency, with the form filled in', async () => {
  for (const [link, { email }] of [
    ['Robin, agency', demoPeople.admin],
    ['Ada, customer', demoPeople.ada],
  ] as const) {
    await renderDemo('/', { seed: users === undefined ? {} : { users } });
    await name(link).click();
    await expect.element(page.getByLabelText('Email')).toHaveValue(email);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/dashboard');
    expect(demoAccounts.map((account) => account.email)).toContain(email);
  }
  await expect.element(page.getByRole('heading', { level: 1, name: /Ada$/ })).toBeVisible();
});

it('the home page shows one picture of each scene, leads every service to somewhere, and the words to the form', async () => {
  await renderDemo('/');
  const scenes = page.getByRole('main').getByRole('img');
  await expect.element(scenes).toHaveLength(5);
  const tiles = page.getByRole('list', { name: 'Services' }).getByRole('link');
  await expect.element(tiles).toHaveLength(6);
  await name('Get in touch').click();
  expect(location.hash).toBe('#get-in-touch');
  await page
    .getByRole('list', { name: 'Services' })
    .getByRole('link', { name: /^Brand Management/ })
    .click();
  await expect.poll(() => location.pathname).toBe('/app/brand-management');
});

it('a sign-in that is filled in for the demo bears the password of its people', async () => {
  await renderDemo('/auth/sign-in?demo=ada');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue(demoPassword);
});
