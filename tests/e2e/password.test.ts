import { expect, signIn, test, type Page } from './support/fixtures.ts';
import { mailedCode } from './support/mailbox.ts';

const signInWith = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

test('a forgotten password is reset with the code from the mail', async ({ desk, portal }) => {
  const page = await desk();
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email').fill('nobody@example.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('If nobody@example.test has an account, a code is on its way to it.')).toBeVisible();

  await page.goto('/auth/reset-password');
  await page.getByLabel('Email').fill('mei@coolio.test');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('If mei@coolio.test has an account, a code is on its way to it.')).toBeVisible();
  await page.getByLabel('Code').fill(await mailedCode(portal.url, 'mei@coolio.test'));
  await page.getByLabel('New password', { exact: true }).fill('a brand new one');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('**/auth/sign-in');
  await signInWith(page, 'mei@coolio.test', 'a brand new one');
  await page.waitForURL('**/dashboard');
});

test('a password is changed only by who knows the current one', async ({ desk }) => {
  const page = await desk();
  await signIn(page, 'noor@coolio.test');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Security', exact: true }).click();
  await page.getByRole('link', { name: 'Change password' }).click();
  const change = async (current: string, next: string, repeated: string): Promise<void> => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('Repeat new password').fill(repeated);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('portal-demo-1', 'another one 1', 'another one 2');
  await expect(page.getByText('The two new passwords differ')).toBeVisible();
  await change('not my password', 'another one 1', 'another one 1');
  await expect(page.getByRole('alert')).toContainText('Incorrect username or password.');
  await change('portal-demo-1', 'another one 1', 'another one 1');
  await expect(page.getByText('Password changed')).toBeVisible();

  const elsewhere = await desk();
  await signInWith(elsewhere, 'noor@coolio.test', 'another one 1');
  await elsewhere.waitForURL('**/dashboard');
});
