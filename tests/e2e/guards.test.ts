import { adaEmail, test } from './support/fixtures.ts';

test('an address asked for before signing in is where signing in leads', async ({ desk }) => {
  const page = await desk();
  await page.goto('/orders?from=mail');
  await page.waitForURL(/\/auth\/sign-in\?redirect=/);
  await page.getByLabel('Email').fill(adaEmail);
  await page.getByLabel('Password', { exact: true }).fill('portal-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/orders?from=mail');
});
