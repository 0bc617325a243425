import { expect } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { quickEngine } from '#tests/support/vault/engines.ts';
import { keepLogins, shownName, type TypedLogin } from '#tests/support/vault/typed-login.ts';
import { ada, renderPage } from './render-page.tsx';

export const passphrase = 'quiet harbour lantern 42';

type VaultOptions = NonNullable<Parameters<typeof renderPage>[1]> & {
  readonly address?: string;
  readonly logins?: readonly TypedLogin[];
  readonly isLocked?: boolean;
};

type VaultPage = Awaited<ReturnType<typeof renderPage>> & {
  readonly recoveryCode: string;
  /** Of the logins, in their order. */
  readonly ids: readonly string[];
};

export const unlock = async (secret = passphrase): Promise<void> => {
  await page.getByLabelText('Vault passphrase').fill(secret);
  await page.getByRole('button', { name: 'Unlock vault' }).click();
};

/** Shows the list of a new vault, open unless it is to be locked. */
export const openVault = async ({
  address = '/password-logins',
  logins = [],
  isLocked = false,
  ports = {},
  before,
  ...options
}: VaultOptions = {}): Promise<VaultPage> => {
  let recoveryCode = '';
  let ids: readonly string[] = [];
  const { world } = await renderPage(address, {
    as: ada,
    ...options,
    ports: { cipher: quickEngine(), ...ports },
    before: async (portal) => {
      recoveryCode = await portal.vault.setUp(passphrase);
      ids = await keepLogins(portal, logins);
      await portal.vault.lock();
      await before?.(portal);
    },
  });
  if (!isLocked) {
    await unlock();
    await expect.element(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
  }
  return { world, recoveryCode, ids };
};

/** Shows the vault of an earlier page on another device, where it is locked. */
export const openElsewhere = async (
  { world }: Pick<VaultPage, 'world'>,
  address = '/password-logins',
): Promise<void> => {
  await renderPage(address, { as: ada, world, ports: { cipher: quickEngine() } });
};

/** Goes there as a link does. */
export const follow = (address: string): void => history.pushState(null, '', address);

export const lockedHeading = page.getByRole('heading', { name: 'Unlock your vault' });

export const lockNow = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect.element(lockedHeading).toBeVisible();
};

export const emptyVault = page.getByText('No logins yet.', { exact: false });

/** The code that is shown to be kept. */
export const recoveryCodeShown = async (): Promise<string> => {
  await expect.element(page.getByRole('heading', { name: 'Save your recovery code' })).toBeVisible();
  return document.querySelector('output[aria-label="Recovery code"]')?.textContent ?? '';
};

export const endOf = (code: string): string => code.replaceAll('-', '').slice(-5);

export const confirmCode = async (code: string): Promise<void> => {
  await page.getByRole('button', { name: 'I have saved the code' }).click();
  await page.getByLabelText('Last 5 characters').fill(endOf(code));
  await page.getByRole('button', { name: 'Confirm recovery code' }).click();
};

const fieldsOf = ({ platform, name, ...login }: TypedLogin): readonly (readonly [string, string | undefined])[] => [
  [platform === undefined ? 'Name of the platform' : 'Shown as (optional)', name],
  ['Username', login.username],
  ['Password', login.password],
  ['Address', login.address],
  ['Authenticator secret (optional)', login.totp],
  ['Expires (optional)', login.expires],
  ['Tags (optional)', login.tags],
  ['Notes (optional)', login.notes],
];

export const dialog = page.getByRole('dialog');

export const dialogOf = (name: string): Locator => page.getByRole('dialog', { name });

/** Adds a login by the form of the list and leaves its details open. */
export const addLogin = async (login: TypedLogin): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add login' }).first().click();
  const form = dialogOf('Add login');
  const { platform = 'Another platform', brand } = login;
  await form.getByLabelText('Platform', { exact: true }).selectOptions(platform);
  if (brand !== undefined) await form.getByLabelText('Brand').selectOptions(brand);
  for (const [label, text] of fieldsOf(login))
    if (text !== undefined) await form.getByLabelText(label, { exact: true }).fill(text);
  await form.getByRole('button', { name: 'Add login' }).click();
  const details = dialogOf(shownName(login));
  await expect.element(details.getByText('Strength')).toBeVisible();
  return details;
};

/** Presses Escape until no dialog is open: one that takes the place of another may open after the first press. */
export const closeDialog = async (): Promise<void> => {
  await expect
    .poll(async () => {
      if (dialog.elements().length > 0) await userEvent.keyboard('{Escape}');
      return dialog.elements().length;
    })
    .toBe(0);
};

const links = page.getByRole('table', { name: 'Logins' }).getByRole('row').getByRole('link');

/** The names in the list from top to bottom. */
export const listed = (): readonly string[] => links.elements().map(({ textContent }) => textContent?.trim() ?? '');

export const openLogin = async (name: string): Promise<Locator> => {
  await page.getByRole('link', { name, exact: true }).click();
  await expect.element(dialogOf(name)).toBeVisible();
  return dialogOf(name);
};

export const openVaultMenu = async (item: string): Promise<void> => {
  await page.getByRole('button', { name: 'More for this vault' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
