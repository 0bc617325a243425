import { conflict, invalid } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { isPlatform } from '#core/vault/platform.ts';
import { maxScore } from '#core/vault/password-score.ts';
import type { NewSealedLogin, VaultGateway } from '#core/vault/vault-gateway.ts';
import type { Caller } from '../caller.ts';
import type { MemoryWorld } from '../world.ts';
import { ownedLogins, type StoredLogin } from './owned-logins.ts';

const sealForm = /^cv1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]{22,}$/;
const sealMaxLength = 65_536;

/** Rejects what is not sealed, naming its field. */
export const checkSeals = (seals: Readonly<Record<string, string>>): void => {
  for (const [field, seal] of Object.entries(seals))
    if (seal.length > sealMaxLength || !sealForm.test(seal)) throw invalid(field, 'secret values must be sealed');
};

export const checkScore = (score: number): void => {
  if (!Number.isInteger(score) || score < 0 || score > maxScore) throw invalid('score', 'score must be from 0 to 6');
};

/** A brand of the caller's own; anybody else's is as good as none. */
export const ownBrand = (world: MemoryWorld, caller: Caller, brandId: string | undefined): StoredLogin['brand'] => {
  if (brandId === undefined) return undefined;
  const brand = world.tables.brands.get(brandId);
  if (brand?.owner.id !== caller.signedIn().id) throw invalid('brandId', 'No such brand');
  return { id: brand.id, name: brand.name };
};

export const createLogins = (world: MemoryWorld, caller: Caller): Pick<VaultGateway, 'create'> => {
  const { logins, vaultKeys, loginHistory, backupCodes, securityQuestions } = world.tables;
  const { sealed } = ownedLogins(world, caller);

  const checkNew = (login: NewSealedLogin): void => {
    const { username, password, url, notes, tags, totp, meta, rev, history, codes, questions } = login;
    checkSeals({ username, password, url, notes, tags, totp, meta });
    for (const entry of history) checkSeals({ password: entry.password, reason: entry.reason });
    for (const { code } of codes) checkSeals({ code });
    for (const { question, answer } of questions) checkSeals({ question, answer });
    checkScore(login.score);
    if (!isPlatform(login.platform)) throw invalid('platform', 'No such platform');
    const isCounted = history.every((entry, at) => entry.rev === at + 1);
    if (rev !== history.length + 1 || !isCounted) throw invalid('rev', 'rev must count the history');
    const nested = [...codes, ...questions].map(({ id }) => id);
    const isTaken = nested.some((id) => !isUlid(id) || backupCodes.has(id) || securityQuestions.has(id));
    if (isTaken || new Set(nested).size !== nested.length) throw invalid('id', 'This id is not valid');
  };

  return {
    create: async (login) => {
      const { id: userId } = caller.signedIn();
      checkNew(login);
      const { id, brandId, history, codes, questions, ...draft } = login;
      const known = logins.get(id);
      if (known?.userId === userId && known.meta === login.meta && known.rev === login.rev) return sealed(known);
      if (known !== undefined || !isUlid(id)) throw invalid('id', 'This id is not valid');
      if (vaultKeys.get(userId)?.keyVersion !== login.keyVersion)
        throw conflict('The vault key has changed. Lock and unlock the vault.');
      const now = world.stamp();
      const brand = ownBrand(world, caller, brandId);
      const stored: StoredLogin = {
        ...draft,
        id,
        userId,
        brand,
        passwordRev: login.rev,
        createdAt: now,
        updatedAt: now,
      };
      logins.set(id, stored);
      for (const entry of history) {
        const entryId = world.ulid();
        loginHistory.set(entryId, { ...entry, id: entryId, loginId: id });
      }
      for (const code of codes) backupCodes.set(code.id, { ...code, createdAt: now, loginId: id });
      for (const question of questions)
        securityQuestions.set(question.id, { ...question, createdAt: now, loginId: id });
      world.changed();
      return sealed(stored);
    },
  };
};
