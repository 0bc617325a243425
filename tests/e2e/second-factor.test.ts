import { expect, password, signIn, test } from './support/fixtures.ts';
import { totp } from './support/totp.ts';

test('an authenticator app is set up, asked for at the next sign-in, and turned off again', async ({ desk }) => {
  const page = await desk();
  await signIn(page, 'priya@coolio.test', '/account/security');
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await expect(card.getByRole('img', { name: 'Code to scan with an authenticator app' })).toBeVisible();
  await card.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await card.getByLabel('Code from the app').fill('000000');
  await card.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await card.getByLabel('Code from the app').fill(totp(secret, 0));
  await card.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(card.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible();

  const elsewhere = await desk();
  await elsewhere.goto('/auth/sign-in');
  const reachTheCode = async (): Promise<void> => {
    await elsewhere.getByLabel('Email').fill('priya@coolio.test');
    await elsewhere.getByLabel('Password', { exact: true }).fill(password);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  };
  await reachTheCode();
  await elsewhere.getByRole('button', { name: 'Back to sign in' }).click();
  await reachTheCode();
  await elsewhere.getByLabel('Code').fill(totp(secret, 1));
  await elsewhere.getByRole('button', { name: 'Continue', exact: true }).click();
  await elsewhere.waitForURL('**/dashboard');

  await card.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(card.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('signing out everywhere ends the sessions of other devices', async ({ desk }) => {
  const here = await desk();
  const there = await desk();
  await signIn(here, 'tomas@coolio.test', '/account/security');
  await signIn(there, 'tomas@coolio.test');
  await here.getByRole('button', { name: 'Sign out everywhere' }).click();
  await here.waitForURL((url) => url.pathname === '/' || url.pathname === '/auth/sign-in');
  await there.goto('/orders');
  await there.waitForURL(/\/auth\/sign-in/);
});

test('a person comes in by Google, goes where the link led, and is told whose password it is', async ({ desk }) => {
  const page = await desk();
  await page.goto('/auth/sign-in?redirect=%2Forders');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/oauth2\/authorize/);
  await page.getByLabel('Email').fill('grace.google@example.test');
  await page.getByLabel('Name').fill('Grace Google');
  await page.getByRole('button', { name: /continue/i }).click();
  await page.waitForURL((url) => url.pathname === '/orders');
  await page.goto('/account/security');
  await expect(page.getByText('Your password is managed by Google')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('a hosted login that was canceled says so, and so does a callback that nobody began', async ({ desk }) => {
  const page = await desk();
  await page.goto('/auth/sign-in');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL(/\/oauth2\/authorize/);
  await page
    .getByText(/cancel/i)
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('User cancelled OAuth flow.');
  await page.goto('/auth/callback?code=stolen&state=made-up');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await page.waitForURL(/\/auth\/sign-in/);
});
