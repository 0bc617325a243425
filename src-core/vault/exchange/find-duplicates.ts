import { everyItem } from '#core/kernel/page.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import { isReadable, loginName } from '../login.ts';
import { placePasswords, type ListedLogin } from '../open-login.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultGateway } from '../vault-gateway.ts';
import type { ExchangedLogin } from './exchanged-login.ts';

type Deps = {
  readonly vault: Pick<VaultGateway, 'listWhole'>;
  readonly cipher: Pick<VaultCipher, 'seal' | 'digest' | 'open'>;
  readonly ulid: UlidSource;
};

type Incoming = { readonly row: number; readonly name: string; readonly login: ExchangedLogin };

const accountOf = (name: string, username: string): string => `${name}\n${username}`.toLowerCase();

const accountsById = (listed: readonly ListedLogin[]): ReadonlyMap<string, string> =>
  new Map(listed.filter(isReadable).map((login) => [login.id, accountOf(loginName(login), login.username)] as const));

/** Rows whose name, username and password the vault has already, compared by digests of passwords. */
export const findDuplicates =
  ({ vault, cipher, ulid }: Deps) =>
  async (incoming: readonly Incoming[], listed: readonly ListedLogin[]): Promise<ReadonlySet<number>> => {
    const accounts = accountsById(listed);
    const taken = new Set(accounts.values());
    const candidates = incoming.filter(({ name, login }) => taken.has(accountOf(name, login.username)));
    if (candidates.length === 0) return new Set();

    const wanted = new Set(candidates.map(({ name, login }) => accountOf(name, login.username)));
    const known = new Set<string>();
    const keyVersion = Math.max(...listed.filter(isReadable).map((login) => login.keyVersion));
    for await (const sealed of everyItem((token) => vault.listWhole({ token, limit: 100 }))) {
      const account = accounts.get(sealed.id);
      if (account === undefined || !wanted.has(account)) continue;
      const [placed] = await placePasswords(cipher, [sealed]);
      const [digested] = placed === undefined ? [] : await cipher.digest([placed.place]);
      if (digested !== undefined && 'digest' in digested) known.add(`${account}\n${digested.digest}`);
    }

    const place = { loginId: ulid(), field: 'password', rev: 1, keyVersion } as const;
    const seals = await cipher.seal(candidates.map(({ login }) => ({ ...place, text: login.password })));
    const digests = await cipher.digest(seals.map((seal) => ({ ...place, seal })));
    const isKnown = ({ name, login }: Incoming, at: number): boolean => {
      const digested = digests[at];
      if (digested === undefined || !('digest' in digested)) return false;
      return known.has(`${accountOf(name, login.username)}\n${digested.digest}`);
    };
    return new Set(candidates.filter(isKnown).map(({ row }) => row));
  };
