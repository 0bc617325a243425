import { expect, test } from './support/fixtures.ts';
import { mailedCode } from './support/mailbox.ts';

test('a person signs up with the code from the mail and lands on the dashboard', async ({ desk, portal }) => {
  const page = await desk();
  const email = `grace-${Date.now()}@example.test`;
  await page.goto('/auth/sign-up');
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('seven77');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Use at least 8 characters')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('eight888');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();

  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await page.getByLabel('Code').fill(await mailedCode(portal.url, email));
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Grace' })).toBeVisible();
  await page.goto('/orders');
  await expect(page.getByText('You have no orders yet.', { exact: false })).toBeVisible();
});

test('a long email does not widen the page that asks for its code', async ({ desk }) => {
  const page = await desk({ viewport: { width: 390, height: 844 } });
  await page.goto('/auth/sign-up');
  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByLabel('Email').fill(`rear-admiral-grace-brewster-murray-hopper-${Date.now()}@example.test`);
  await page.getByLabel('Password', { exact: true }).fill('eight888');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
