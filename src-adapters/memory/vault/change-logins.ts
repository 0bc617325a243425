import { conflict, invalid } from '#core/kernel/app-error.ts';
import { isPlatform } from '#core/vault/platform.ts';
import type { SealedLogin } from '#core/vault/sealed-login.ts';
import type { VaultGateway } from '#core/vault/vault-gateway.ts';
import type { Caller } from '../caller.ts';
import type { MemoryWorld } from '../world.ts';
import { checkScore, checkSeals, ownBrand } from './create-logins.ts';
import { ownedLogins, type StoredLogin } from './owned-logins.ts';

type Changes = Pick<VaultGateway, 'changePassword' | 'changeExpiry' | 'edit' | 'editNotesTags' | 'reseal'>;

const sameIds = (one: readonly { readonly id: string }[], other: readonly { readonly id: string }[]): boolean => {
  const ids = new Set(one.map(({ id }) => id));
  return ids.size === other.length && one.length === other.length && other.every(({ id }) => ids.has(id));
};

/** Every change names the revision that it began from and makes the next one. */
export const changeLogins = (world: MemoryWorld, caller: Caller): Changes => {
  const { logins, loginHistory, backupCodes, securityQuestions, vaultKeys } = world.tables;
  const { own, sealed } = ownedLogins(world, caller);

  const checkTheirs: typeof checkSeals = (seals) => {
    caller.signedIn();
    checkSeals(seals);
  };

  const current = (id: string, expectedRev: number): StoredLogin => {
    const login = own(id);
    if (login.rev !== expectedRev) throw conflict('This login was changed in another window. Load it again.');
    return login;
  };

  const keep = (login: StoredLogin, changed: Partial<StoredLogin>): SealedLogin => {
    const kept = { ...login, ...changed, rev: login.rev + 1, updatedAt: world.stamp() };
    logins.set(login.id, kept);
    world.changed();
    return sealed(kept);
  };

  return {
    changePassword: async (id, { expectedRev, password, reason, score, expiryDate, meta }) => {
      checkTheirs({ password, reason, meta });
      checkScore(score);
      const login = current(id, expectedRev);
      const entryId = world.ulid();
      loginHistory.set(entryId, {
        id: entryId,
        loginId: id,
        password: login.password,
        reason,
        changedAt: world.stamp(),
        score: login.score,
        rev: login.passwordRev,
      });
      return keep(login, { password, score, expiryDate, meta, passwordRev: login.rev + 1 });
    },
    changeExpiry: async (id, { expectedRev, expiryDate, meta }) => {
      checkTheirs({ meta });
      return keep(current(id, expectedRev), { expiryDate, meta });
    },
    edit: async (id, { expectedRev, platform, brandId, username, url, totp, meta }) => {
      checkTheirs({ username, url, totp, meta });
      if (!isPlatform(platform)) throw invalid('platform', 'No such platform');
      const brand = ownBrand(world, caller, brandId);
      return keep(current(id, expectedRev), { platform, brand, username, url, totp, meta });
    },
    editNotesTags: async (id, { expectedRev, notes, tags, meta }) => {
      checkTheirs({ notes, tags, meta });
      return keep(current(id, expectedRev), { notes, tags, meta });
    },
    reseal: async (id, { expectedRev, history, codes, questions, keyVersion, ...seals }) => {
      checkTheirs(seals);
      const login = current(id, expectedRev);
      const entries = <T extends { readonly loginId: string }>(rows: ReadonlyMap<string, T>): readonly T[] =>
        [...rows.values()].filter(({ loginId }) => loginId === id);
      const isWhole =
        sameIds(history, entries(loginHistory)) &&
        sameIds(codes, entries(backupCodes)) &&
        sameIds(questions, entries(securityQuestions));
      if (!isWhole || vaultKeys.get(login.userId)?.keyVersion !== keyVersion)
        throw conflict('This login was changed in another window. Load it again.');
      const put = <T extends { readonly id: string }>(
        rows: Map<string, T>,
        part: Partial<T> & { id: string },
      ): void => {
        const row = rows.get(part.id);
        if (row !== undefined) rows.set(part.id, { ...row, ...part });
      };
      for (const part of history) put(loginHistory, part);
      for (const part of codes) put(backupCodes, part);
      for (const part of questions) put(securityQuestions, part);
      return keep(login, { ...seals, keyVersion, passwordRev: login.rev + 1 });
    },
  };
};
