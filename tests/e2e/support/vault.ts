import type { Locator } from 'playwright/test';
import type { Portal } from '#core/portal.ts';
import { createPortal, withPort } from '#src/composition/portal.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';
import { liveProfile } from '#tests/support/live/live-profile.ts';
import { derivingEngine } from '#tests/support/vault/engines.ts';
import { keepLogins, shownName, type TypedLogin } from '#tests/support/vault/typed-login.ts';
import { expect, password, signIn, type OpenDesk, type Page } from './fixtures.ts';
import { newCustomer } from './new-customer.ts';

export const passphrase = 'correct horse battery staple';

/** Writes the passphrase twice and goes on to the recovery code. Returns the code. */
export const beginVault = async (page: Page, secret = passphrase): Promise<string> => {
  await page.getByLabel('Vault passphrase').fill(secret);
  await page.getByLabel('Repeat the passphrase').fill(secret);
  await page.getByRole('button', { name: 'Set up vault' }).click();
  return recoveryCodeOn(page);
};

export const recoveryCodeOn = async (page: Page): Promise<string> => {
  await expect(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible({ timeout: 30_000 });
  return (await page.locator('output[aria-label="Recovery code"]').textContent()) ?? '';
};

export const endOf = (code: string): string => code.replaceAll('-', '').slice(-5);

export const confirmCode = async (page: Page, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'I have saved the code' }).click();
  await page.getByLabel('Last 5 characters').fill(endOf(code));
  await page.getByRole('button', { name: 'Confirm recovery code' }).click();
};

export const unlock = async (page: Page, secret = passphrase): Promise<void> => {
  await page.getByLabel('Vault passphrase').fill(secret);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
};

/** The portal as this person has it on another device, where the weakest key that is allowed seals the vault. */
export const portalOf = async (url: string, email: string): Promise<Portal> => {
  const config = parsePortalConfig(await (await fetch(`${url}/config.json`)).json(), url);
  const portal = createPortal(withPort(liveProfile(config), 'cipher', derivingEngine));
  await portal.identity.signIn({ email, password });
  return portal;
};

type NewVault = Parameters<OpenDesk>[0] & {
  /** Where the customer comes to. */
  readonly address?: string;
  readonly logins?: readonly TypedLogin[];
  /** What the page needs before it is opened, given the ids of the logins. */
  readonly prepare?: (page: Page, ids: readonly string[]) => Promise<void>;
};

type MadeVault = {
  readonly page: Page;
  readonly email: string;
  readonly recoveryCode: string;
  /** Of the logins, in their order. */
  readonly ids: readonly string[];
};

/** The locked vault of a new customer, who is signed in; it was made on another device with the logins that it holds. */
export const makeVault = async (
  desk: OpenDesk,
  url: string,
  { logins = [], prepare, address, ...options }: NewVault = {},
): Promise<MadeVault> => {
  const { email } = await newCustomer(url);
  const portal = await portalOf(url, email);
  const recoveryCode = await portal.vault.setUp(passphrase);
  const ids = await keepLogins(portal, logins);
  const page = await desk(options);
  await prepare?.(page, ids);
  await signIn(page, email, address);
  return { page, email, recoveryCode, ids };
};

/** The same vault, open at its list. */
export const openNewVault = async (desk: OpenDesk, url: string, made: NewVault = {}): Promise<MadeVault> => {
  const vault = await makeVault(desk, url, { address: '/password-logins', ...made });
  const { page } = vault;
  await unlock(page);
  await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  return vault;
};

/** Fills in the dialog that adds a login. */
export const typeLogin = async (dialog: Locator, login: TypedLogin): Promise<void> => {
  const { platform = 'Another platform', name, brand } = login;
  await dialog.getByLabel('Platform', { exact: true }).selectOption({ label: platform });
  if (name !== undefined)
    await dialog
      .getByLabel(platform === 'Another platform' ? 'Name of the platform' : 'Shown as (optional)')
      .fill(name);
  if (brand !== undefined) await dialog.getByLabel('Brand').selectOption({ label: brand });
  await dialog.getByLabel('Username').fill(login.username);
  await dialog.getByLabel('Password', { exact: true }).fill(login.password);
  for (const [label, text] of [
    ['Address', login.address],
    ['Authenticator secret (optional)', login.totp],
    ['Expires (optional)', login.expires],
    ['Tags (optional)', login.tags],
    ['Notes (optional)', login.notes],
  ] as const)
    if (text !== undefined) await dialog.getByLabel(label, { exact: true }).fill(text);
};

/** Adds a login from the list and leaves its details open. */
export const addLogin = async (page: Page, login: TypedLogin): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add login' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add login' });
  await typeLogin(dialog, login);
  await dialog.getByRole('button', { name: 'Add login' }).click();
  const details = page.getByRole('dialog', { name: shownName(login) });
  await expect(details.getByText('Strength')).toBeVisible();
  return details;
};

/** Presses Escape until no dialog is open: a dialog that takes the place of another one may open after the first press. */
export const closeDialog = async (page: Page): Promise<void> => {
  const dialogs = page.getByRole('dialog');
  await expect(async () => {
    if ((await dialogs.count()) > 0) await dialogs.last().press('Escape', { timeout: 1000 });
    await expect(dialogs).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
};

/** The names in the list from top to bottom. */
export const listed = (page: Page): Locator => page.getByRole('table', { name: 'Logins' }).locator('[role=row] a');

export const openVaultMenu = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More for this vault' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
