import { createDataApi } from '#adapters/appsync/data-api.ts';
import { createAppSyncVaultGateway } from '#adapters/appsync/vault-gateway.ts';
import { createVaultEngine } from '#adapters/web-crypto/vault-engine.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import type { LoginContent } from '#core/vault/login.ts';
import { platforms } from '#core/vault/platform.ts';
import { sealLogins } from '#core/vault/seal-login.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';

export const passphrase = 'correct horse battery staple';

const atOnce = 140;
const day = 24 * 60 * 60 * 1000;

const subjectOf = (token: string): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
  return claims.sub;
};

/** One in eight has a platform of its own, one in ten expires, and so many passwords go round. */
const contentOf = (at: number, distinct: number): LoginContent => {
  const serial = String(at).padStart(5, '0');
  const named = platforms[at % (platforms.length + 2)];
  return {
    platform: named ?? 'Other',
    customPlatform: named === undefined ? `Portal ${serial}` : '',
    brandId: undefined,
    username: `person-${serial}@example.test`,
    url: at % 20 === 0 ? `http://site-${serial}.test` : `https://site-${serial}.test/login`,
    totp: at % 3 === 0 ? 'JBSWY3DPEHPK3PXP' : '',
    password: `Seed-${at % distinct}-aB!`,
    notes: at % 4 === 0 ? `Kept since ${serial}` : '',
    tags: [`team-${at % 12}`],
    expiryDate: at % 10 === 0 ? new Date(Date.now() + ((at % 60) - 20) * day).toISOString() : undefined,
  };
};

/** Sets up the vault of a demo customer with so many logins, sealed as a browser seals them. */
export const seedVault = async (url: string, email: string, count: number, distinct: number): Promise<void> => {
  const token = await signInAt(url, email, demoPassword);
  const tokens = { current: async () => token, renew: async () => undefined };
  const vault = createAppSyncVaultGateway(createDataApi({ endpoint: `${url}/graphql`, tokens }));
  const cipher = createVaultEngine();
  const userId = subjectOf(token);
  const { key: made } = await cipher.create(userId, passphrase);
  const key = await vault.putKey(made, 0);
  const logins = Array.from({ length: count }, () => ulid())
    .toSorted()
    .map((id, at) => ({ id, typed: contentOf(at, distinct) }));
  for (let at = 0; at < count; at += atOnce) {
    const made = await sealLogins(cipher, key.keyVersion, logins.slice(at, at + atOnce));
    await vault.createMany(made.map(({ sealed }) => sealed));
  }
};
