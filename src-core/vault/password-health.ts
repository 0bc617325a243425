import { everyPage, pageLimits } from '../kernel/page.ts';
import { placePasswords } from './open-login.ts';
import type { ToOpen } from './seal-place.ts';
import type { SealedLogin } from './sealed-login.ts';
import type { Digested, VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';

export type PasswordHealth = {
  /** Ids of logins that share a password, a group a password. */
  readonly reused: readonly (readonly string[])[];
  /** Ids of logins without the secret of an authenticator app. */
  readonly withoutTotp: readonly string[];
};

type Deps = { readonly vault: Pick<VaultGateway, 'listWhole'>; readonly cipher: Pick<VaultCipher, 'digest' | 'open'> };

const isEmpty = (digested: Digested | undefined): boolean => digested !== undefined && 'isEmpty' in digested;

/** Finds passwords that are used twice and logins without a second factor, by digests only, page by page of the list. */
export const checkPasswordHealth =
  ({ vault, cipher }: Deps) =>
  async (totpRev: (id: string) => number | undefined): Promise<PasswordHealth> => {
    const byDigest = new Map<string, string[]>();
    const withoutTotp: string[] = [];

    const takePasswords = async (logins: readonly SealedLogin[]): Promise<void> => {
      const placed = (await placePasswords(cipher, logins)).filter((each) => each !== undefined);
      const passwords = await cipher.digest(placed.map(({ place }) => place));
      for (const [at, { sealed }] of placed.entries()) {
        const digested = passwords[at];
        if (digested === undefined || !('digest' in digested)) continue;
        const ids = byDigest.get(digested.digest) ?? [];
        byDigest.set(digested.digest, ids);
        ids.push(sealed.id);
      }
    };

    const takeSecrets = async (logins: readonly SealedLogin[]): Promise<void> => {
      const places = logins.flatMap(({ id, keyVersion, totp }): ToOpen[] => {
        const rev = totpRev(id);
        return rev === undefined ? [] : [{ loginId: id, field: 'totp', rev, seal: totp, keyVersion }];
      });
      const secrets = await cipher.digest(places);
      withoutTotp.push(...places.filter((_place, at) => isEmpty(secrets[at])).map(({ loginId }) => loginId));
    };

    for await (const logins of everyPage((token) => vault.listWhole({ token, limit: pageLimits.max })))
      await Promise.all([takePasswords(logins), takeSecrets(logins)]);
    return { reused: [...byDigest.values()].filter((ids) => ids.length > 1), withoutTotp };
  };
