import { allItems } from '../kernel/page.ts';
import { placePasswords } from './open-login.ts';
import type { ToOpen } from './seal-place.ts';
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

const groupsOf = (ids: readonly (readonly [string, Digested | undefined])[]): readonly (readonly string[])[] => {
  const byDigest = new Map<string, string[]>();
  for (const [id, digested] of ids)
    if (digested !== undefined && 'digest' in digested)
      byDigest.set(digested.digest, [...(byDigest.get(digested.digest) ?? []), id]);
  return [...byDigest.values()].filter((group) => group.length > 1);
};

/** Finds passwords that are used twice and logins without a second factor, by digests only. */
export const checkPasswordHealth =
  ({ vault, cipher }: Deps) =>
  async (totpRev: (id: string) => number | undefined): Promise<PasswordHealth> => {
    const logins = await allItems((token) => vault.listWhole({ token, limit: 100 }));
    const placed = (await placePasswords(cipher, logins)).filter((each) => each !== undefined);
    const passwords = await cipher.digest(placed.map(({ place }) => place));
    const known = logins.flatMap((login): (readonly [string, ToOpen])[] => {
      const rev = totpRev(login.id);
      const { id, keyVersion, totp } = login;
      return rev === undefined ? [] : [[id, { loginId: id, field: 'totp', rev, seal: totp, keyVersion }]];
    });
    const secrets = await cipher.digest(known.map(([, place]) => place));
    return {
      reused: groupsOf(placed.map(({ sealed }, at) => [sealed.id, passwords[at]] as const)),
      withoutTotp: known.filter((_known, at) => isEmpty(secrets[at])).map(([id]) => id),
    };
  };
