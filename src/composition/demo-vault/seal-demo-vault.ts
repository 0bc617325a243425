import { demoClock } from '#contracts/demo-world/demo-clock.ts';
import { demoLogins, demoVaultPassphrase } from '#contracts/demo-world/demo-vault.ts';
import { createLogin } from '#core/vault/create-login.ts';
import { isPlatform } from '#core/vault/platform.ts';
import type { VaultCipher } from '#core/vault/vault-cipher.ts';
import type { NewSealedLogin } from '#core/vault/vault-gateway.ts';
import type { NewVaultKey } from '#core/vault/vault-key.ts';

/** As its owner's device would send it. */
export type SealedDemoVault = {
  readonly key: NewVaultKey;
  /** Oldest first, each with when it was made, in milliseconds since 1970. */
  readonly logins: readonly (NewSealedLogin & { readonly createdAt: number })[];
};

/** Returns the demo's vault for a person, sealed by the cipher of the devices, which is locked afterwards. */
export const sealDemoVault = async (cipher: VaultCipher, userId: string, now: number): Promise<SealedDemoVault> => {
  const { key: made } = await cipher.create(userId, demoVaultPassphrase);
  const kept: NewSealedLogin[] = [];
  const time = new Date(now).toISOString();
  const create = createLogin({
    vault: {
      create: async (login) => {
        kept.push(login);
        const { brandId, history: _history, codes: _codes, questions: _questions, ...sealed } = login;
        const brand = brandId === undefined ? undefined : { id: brandId, name: '' };
        return { ...sealed, brand, passwordRev: login.rev, createdAt: time, updatedAt: time };
      },
    },
    cipher,
    session: { key: async () => ({ ...made, version: 1, passkeys: [] }) },
  });
  const typed = demoLogins(now, demoClock(now));
  for (const { id, platform, expiresAt, createdAt: _createdAt, ...login } of typed)
    await create(id, {
      ...login,
      platform: isPlatform(platform) ? platform : 'Other',
      expiryDate: expiresAt === undefined ? undefined : new Date(expiresAt).toISOString(),
    });
  await cipher.lock();
  return { key: made, logins: kept.map((login, at) => ({ ...login, createdAt: typed[at]?.createdAt ?? now })) };
};
