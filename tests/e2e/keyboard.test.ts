import { adaEmail, adminEmail, expect, password, signIn, test, type Page } from './support/fixtures.ts';
import { keyboardOf, type Keyboard } from './support/keyboard.ts';
import { mailedCode } from './support/mailbox.ts';
import { totp } from './support/totp.ts';

const signInByKeys = async (keys: Keyboard, email: string, secret = password): Promise<void> => {
  await keys.fill('Email', email);
  await keys.fill('Password', secret);
  await keys.press('Enter');
};

const openAccount = async (page: Page, keys: Keyboard): Promise<void> => {
  await keys.activate('button', /^Account of/);
  await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
};

const chooseInMenu = async (page: Page, keys: Keyboard, item: string): Promise<void> => {
  const wanted = page.getByRole(/^(System|Light|Dark)$/.test(item) ? 'menuitemradio' : 'menuitem', { name: item });
  for (let step = 0; step < 12 && (await wanted.and(page.locator(':focus')).count()) === 0; step += 1) {
    await keys.press('ArrowDown');
    await keys.expectFocusSeen();
  }
  await expect(wanted).toBeFocused();
  await keys.press('Enter');
};

test('an account from sign-up to a reset password, by keyboard alone', async ({ desk, portal }) => {
  const page = await desk();
  const keys = keyboardOf(page);
  const email = `keys-${Date.now()}@example.test`;
  await page.goto('/auth/sign-up');
  await keys.fill('Name', 'Kay Board');
  await keys.fill('Email', email);
  await keys.fill('Password', 'first password');
  await keys.activate('button', 'Create account');
  await keys.fill('Code', '000000');
  await keys.activate('button', 'Confirm and sign in');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeFocused();
  await keys.press('Shift+Tab');
  await keys.fill('Code', await mailedCode(portal.url, email));
  await keys.press('Enter');
  await page.waitForURL('**/dashboard');

  await openAccount(page, keys);
  await keys.press('Escape');
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
  await openAccount(page, keys);
  await chooseInMenu(page, keys, 'Dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await keys.press('Escape');
  await openAccount(page, keys);
  await chooseInMenu(page, keys, 'Account');
  await page.waitForURL('**/account');
  await keys.activate('link', 'Security');

  await keys.activate('button', 'Set up an authenticator app');
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  const secret = ((await card.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await keys.fill('Code from the app', totp(secret, 0));
  await keys.activate('button', 'Turn on two-step sign-in');
  await expect(card.getByRole('button', { name: 'Turn off two-step sign-in' })).toBeVisible();
  await openAccount(page, keys);
  await chooseInMenu(page, keys, 'Sign out');
  await page.waitForURL((url) => url.pathname === '/');

  await keys.activate('link', 'Sign in');
  await page.waitForURL('**/auth/sign-in');
  await signInByKeys(keys, email, 'first password');
  await keys.fill('Code', totp(secret, 1));
  await keys.activate('button', 'Continue');
  await page.waitForURL('**/dashboard');
  await openAccount(page, keys);
  await chooseInMenu(page, keys, 'Sign out');
  await page.waitForURL((url) => url.pathname === '/');

  await keys.activate('link', 'Sign in');
  await keys.activate('link', 'Forgot your password?');
  await keys.fill('Email', email);
  await keys.activate('button', 'Send code');
  await expect(page.getByText(`If ${email} has an account, a code is on its way to it.`)).toBeVisible();
  await keys.fill('Code', await mailedCode(portal.url, email));
  await keys.fill('New password', 'second password');
  await keys.activate('button', 'Save new password');
  await page.waitForURL('**/auth/sign-in');
  await signInByKeys(keys, email, 'second password');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
});

const writeByKeys = async (page: Page, keys: Keyboard, title: string): Promise<string> => {
  await page.goto('/admin/proposals/list');
  await keys.activate('link', 'New proposal');
  await page.waitForURL('**/admin/proposals/create');
  await keys.fill('Recipients', adaEmail);
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: `Remove ${adaEmail}` })).toBeVisible();
  await keys.fill('Message', 'Written without a mouse.');
  await keys.tabTo(page.getByLabel('Add a service'));
  await keys.press('w');
  await expect(page.getByRole('group', { name: 'Line item 1' }).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Launch audit');
  await keys.fill('Price (USD)', '321');
  await keys.activate('button', 'Add line item');
  await expect(page.getByRole('group', { name: 'Line item 2' }).getByLabel('Title')).toBeFocused();
  await page.keyboard.type('Second look');
  await keys.tabTo(page.getByRole('group', { name: 'Line item 2' }).getByLabel('Price (USD)'));
  await page.keyboard.type('100');
  await keys.tabBackTo(page.getByLabel('Service title'));
  await page.keyboard.type(title);
  await keys.activate('button', 'Send proposal');
  await expect(page.getByRole('dialog', { name: 'Send this proposal?' })).toBeVisible();
  await keys.activate('button', 'Send');
  await page.waitForURL(/\/proposals\/[0-9A-Z]{26}$/);
  await keys.activate('button', 'Send now');
  await expect(page.getByText('Proposal sent')).toBeVisible();
  return new URL(page.url()).pathname;
};

test('a proposal is written, sent, ticked and paid by keyboard alone', async ({ desk }) => {
  const [admin, page] = await Promise.all([desk(), desk()]);
  const adminKeys = keyboardOf(admin);
  await admin.goto('/auth/sign-in');
  await signInByKeys(adminKeys, adminEmail);
  await admin.waitForURL('**/dashboard');
  const paid = await writeByKeys(admin, adminKeys, 'Kept and paid');

  const keys = keyboardOf(page);
  await signIn(page, adaEmail, paid);
  await keys.tabTo(page.getByRole('checkbox', { name: 'Second look' }));
  await keys.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Second look' })).not.toBeChecked();
  await keys.activate('button', 'Pay $321.00');
  await page.waitForURL(/\/checkout\//);
  await keys.fill('Card number', '4242 4242 4242 4242');
  await keys.fill('Expiry', '12 / 34');
  await keys.fill('CVC', '123');
  await keys.fill('Name on card', 'Ada');
  await keys.activate('button', /^Pay/);
  await page.waitForURL(/\/orders\/[0-9A-Z]{26}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('$321.00 is paid.');
});
