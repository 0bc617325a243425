import { createDecipheriv, hkdfSync } from 'node:crypto';
import type { CDPSession, Request } from 'playwright';
import { expect, test, type Page } from '../support/fixtures.ts';
import { watchWire } from '../support/traces.ts';
import { listed, openNewVault, openVaultMenu, passphrase, unlock } from '../support/vault.ts';

test.setTimeout(120_000);

type Authenticator = { readonly session: CDPSession; readonly authenticatorId: string };

/** Notes in the page what an authenticator computes for a passkey, in hexadecimal. */
const noteSecrets = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const secrets: string[] = [];
    Object.assign(globalThis, { passkeySecrets: secrets });
    const resultsOf = Reflect.get(PublicKeyCredential.prototype, 'getClientExtensionResults');
    PublicKeyCredential.prototype.getClientExtensionResults = function results() {
      const outputs = resultsOf.call(this);
      const first = outputs.prf?.results?.first;
      if (first !== undefined) {
        const bytes = new Uint8Array(first as ArrayBuffer);
        secrets.push(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
      }
      return outputs;
    };
  });
};

const notedSecrets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { passkeySecrets: string[] }).passkeySecrets);

/** An authenticator within this device, whose person agrees to everything. */
const plugIn = async (page: Page, hasPrf: boolean): Promise<Authenticator> => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
  return { session, authenticatorId };
};

const credentialsOf = async ({ session, authenticatorId }: Authenticator) =>
  (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;

type Sent = {
  readonly credentialId: string;
  readonly salt: string;
  readonly wrap: string;
  readonly keyVersion: number;
};

/** The vault key within a slot as contracts/vault.md describes it, for the person of this token. */
const openSlot = (authorization: string, slot: Sent, secret: Buffer): Buffer => {
  const claims = JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  const key = Buffer.from(hkdfSync('sha256', secret, '', `cv1|passkey|${claims.sub}`, 32));
  const [, iv = '', sealed = ''] = slot.wrap.split('.');
  const bytes = Buffer.from(sealed, 'base64url');
  const opening = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'));
  opening.setAAD(Buffer.from(`cv1|wrap|${claims.sub}|passkey|${slot.keyVersion}|${slot.credentialId}|${slot.salt}`));
  opening.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([opening.update(bytes.subarray(0, -16)), opening.final()]);
};

const isAddition = (request: Request): boolean => request.postData()?.includes('AddVaultPasskey') === true;

/** Every way in which bytes may be written. */
const formsOf = (bytes: Buffer): readonly string[] => [
  bytes.toString('hex'),
  bytes.toString('base64').replace(/=+$/, ''),
  bytes.toString('base64url'),
  bytes.join(','),
];

const add = async (page: Page) => {
  await openVaultMenu(page, 'Vault settings');
  await page.getByRole('button', { name: 'Passkeys' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const form = page.getByRole('dialog', { name: 'Add a passkey' });
  await form.getByLabel('Name').fill('Laptop');
  await form.getByLabel('Vault passphrase').fill(passphrase);
  await form.getByRole('button', { name: 'Add passkey' }).click();
  return form;
};

const logins = [{ platform: 'GitHub', username: 'vera-dev', password: 'Hunter2!abcdefgh' }];
const byPasskey = (page: Page) => page.getByRole('button', { name: 'Unlock with a passkey' });

test('a passkey opens the vault in place of the passphrase, which stays when the passkey is gone', async ({
  desk,
  portal,
}) => {
  let authenticator: Authenticator | undefined;
  const { page } = await openNewVault(desk, portal.url, {
    logins,
    prepare: async (opened) => {
      await noteSecrets(opened);
      authenticator = await plugIn(opened, true);
    },
  });
  const wire = watchWire(page.context(), page);
  const adding = page.waitForRequest(isAddition);
  await add(page);
  const addition = await adding;
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Laptop');
  const added = await notedSecrets(page);

  await page.reload();
  await byPasskey(page).click();
  await expect(listed(page)).toHaveText(['GitHub']);
  const used = await notedSecrets(page);
  expect([...added, ...used].map((secret) => secret.length)).toEqual([64, 64]);
  expect(used).toEqual(added);

  if (authenticator === undefined) throw new Error('No authenticator was plugged in');
  const { session, authenticatorId } = authenticator;
  expect(await credentialsOf(authenticator)).toHaveLength(1);
  await session.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByRole('button', { name: 'Lock now' }).click();
  await page.getByLabel('Vault passphrase').fill('half of a passph');
  await byPasskey(page).click();
  await expect(byPasskey(page)).toBeEnabled();
  await expect(page.getByLabel('Vault passphrase')).toHaveValue('half of a passph');
  await unlock(page);
  await expect(listed(page)).toHaveText(['GitHub']);

  const secret = Buffer.from(used[0] ?? '', 'hex');
  const { variables } = addition.postDataJSON() as { variables: { input: Sent } };
  const vaultKey = openSlot(addition.headers()['authorization'] ?? '', variables.input, secret);
  expect(vaultKey).toHaveLength(32);
  const all = await wire.all();
  expect(all.filter((each) => each.includes(variables.input.wrap)).length).toBeGreaterThan(1);
  for (const form of [...formsOf(secret), ...formsOf(vaultKey)])
    expect(all.filter((each) => each.includes(form))).toEqual([]);
});

test('an authenticator that computes no secrets adds no passkey, and the passphrase stays', async ({
  desk,
  portal,
}) => {
  const { page } = await openNewVault(desk, portal.url, {
    logins,
    prepare: async (opened) => void (await plugIn(opened, false)),
  });
  const form = await add(page);
  await expect(form.getByRole('alert')).toContainText('cannot open a vault by a passkey');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('No passkey opens your vault yet.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Unlock vault' })).toBeVisible();
  await expect(byPasskey(page)).toHaveCount(0);
  await unlock(page);
  await expect(listed(page)).toHaveText(['GitHub']);
});
