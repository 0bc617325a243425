import { notFound } from '#core/kernel/app-error.ts';
import type { SealedLogin, SealedSummary } from '#core/vault/sealed-login.ts';
import type { Caller } from '../caller.ts';
import type { MemoryWorld } from '../world.ts';
import type { VaultTables } from './vault-tables.ts';

export type StoredLogin = VaultTables['logins'];

/** The caller's own logins; admins are strangers too. */
export const ownedLogins = ({ tables: { logins, brands } }: MemoryWorld, caller: Caller) => {
  const find = (id: string): StoredLogin | undefined => {
    const account = caller.signedIn();
    const login = logins.get(id);
    return login?.userId === account.id ? login : undefined;
  };

  const brandOf = ({ brand }: StoredLogin): SealedSummary['brand'] => {
    const kept = brand === undefined ? undefined : brands.get(brand.id);
    return kept === undefined ? undefined : { id: kept.id, name: kept.name };
  };

  const sealed = ({ userId: _userId, ...login }: StoredLogin): SealedLogin => ({
    ...login,
    brand: brandOf({ ...login, userId: '' }),
  });

  return {
    find,
    own: (id: string): StoredLogin => {
      const login = find(id);
      if (login === undefined) throw notFound('password');
      return login;
    },
    mine: (): readonly StoredLogin[] => {
      const { id } = caller.signedIn();
      return [...logins.values()].filter(({ userId }) => userId === id);
    },
    sealed,
    shown: (login: StoredLogin): SealedSummary => {
      const { password: _password, notes: _notes, totp: _totp, ...summary } = sealed(login);
      return summary;
    },
  };
};
