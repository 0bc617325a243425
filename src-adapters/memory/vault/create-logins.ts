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

const badId = () => invalid('id', 'This id is not valid');

const checkParts = (login: NewSealedLogin): void => {
  const { username, password, url, notes, tags, totp, meta, rev, history, codes, questions } = login;
  checkSeals({ username, password, url, notes, tags, totp, meta });
  for (const entry of history) checkSeals({ password: entry.password, reason: entry.reason });
  for (const { code } of codes) checkSeals({ code });
  for (const { question, answer } of questions) checkSeals({ question, answer });
  checkScore(login.score);
  if (!isPlatform(login.platform)) throw invalid('platform', 'No such platform');
  const isCounted = history.every((entry, at) => entry.rev === at + 1);
  if (rev !== history.length + 1 || !isCounted) throw invalid('rev', 'rev must count the history');
};

const namesOf = ({ id, codes, questions }: NewSealedLogin): readonly string[] => [
  id,
  ...[...codes, ...questions].map((entry) => entry.id),
];

export const createLogins = (world: MemoryWorld, caller: Caller): Pick<VaultGateway, 'create' | 'createMany'> => {
  const { logins, vaultKeys, loginHistory, backupCodes, securityQuestions } = world.tables;
  const { sealed } = ownedLogins(world, caller);

  /** What the same call kept before. */
  const earlier = ({ id, meta, rev }: NewSealedLogin): StoredLogin | undefined => {
    const known = logins.get(id);
    if (known === undefined) return undefined;
    if (known.userId !== caller.signedIn().id || known.meta !== meta || known.rev !== rev) throw badId();
    return known;
  };

  const checkNew = (login: NewSealedLogin): void => {
    if (vaultKeys.get(caller.signedIn().id)?.keyVersion !== login.keyVersion)
      throw conflict('The vault key has changed. Lock and unlock the vault.');
    if (namesOf(login).some((id) => !isUlid(id) || backupCodes.has(id) || securityQuestions.has(id))) throw badId();
    ownBrand(world, caller, login.brandId);
  };

  const put = ({ id, brandId, history, codes, questions, ...draft }: NewSealedLogin): StoredLogin => {
    const now = world.stamp();
    const stored: StoredLogin = {
      ...draft,
      id,
      userId: caller.signedIn().id,
      brand: ownBrand(world, caller, brandId),
      passwordRev: draft.rev,
      createdAt: now,
      updatedAt: now,
    };
    logins.set(id, stored);
    for (const entry of history) {
      const entryId = world.ulid();
      loginHistory.set(entryId, { ...entry, id: entryId, loginId: id });
    }
    for (const code of codes) backupCodes.set(code.id, { ...code, createdAt: now, loginId: id });
    for (const question of questions) securityQuestions.set(question.id, { ...question, createdAt: now, loginId: id });
    return stored;
  };

  const keep = (given: readonly NewSealedLogin[]): readonly StoredLogin[] => {
    caller.signedIn();
    for (const login of given) checkParts(login);
    const fresh = given.filter((login) => earlier(login) === undefined);
    const names = fresh.flatMap(namesOf);
    if (new Set(names).size < names.length) throw badId();
    for (const login of fresh) checkNew(login);
    const kept = given.map((login) => earlier(login) ?? put(login));
    world.changed();
    return kept;
  };

  return {
    create: async (login) => {
      const [kept] = keep([login]);
      if (kept === undefined) throw badId();
      return sealed(kept);
    },
    createMany: async (given) =>
      keep(given).map(({ id, rev, createdAt, updatedAt }) => ({ id, rev, createdAt, updatedAt })),
  };
};
