import { conflict, invalid, notFound } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import { kdfProblem } from '#core/vault/vault-key.ts';
import { historyPageSize, loginsPageSize, type VaultGateway } from '#core/vault/vault-gateway.ts';
import type { Caller } from '../caller.ts';
import { pageOf } from '../paging.ts';
import type { MemoryWorld } from '../world.ts';
import { changeLogins } from './change-logins.ts';
import { checkSeals, createLogins } from './create-logins.ts';
import { countPasswords } from './count-passwords.ts';
import { vaultPasskeys } from './passkeys.ts';
import { ownedLogins, type StoredLogin } from './owned-logins.ts';

/** Keeps seals as a server would: it checks their form and their revision, and never opens one. */
export const createMemoryVaultGateway = (world: MemoryWorld, caller: Caller): VaultGateway => {
  const { vaultKeys, logins, loginHistory, backupCodes, securityQuestions, handovers } = world.tables;
  const { mine, own, find, shown, sealed } = ownedLogins(world, caller);

  const entriesOf = <T extends { readonly loginId: string }>(rows: Iterable<T>, loginId: string): readonly T[] =>
    [...rows].filter((row) => row.loginId === loginId);

  const ownEntry = <T extends { readonly loginId: string }>(rows: ReadonlyMap<string, T>, id: string): T => {
    caller.signedIn();
    const entry = rows.get(id);
    if (entry === undefined || find(entry.loginId) === undefined) throw notFound('password');
    return entry;
  };

  const checkEntryId = (rows: ReadonlyMap<string, unknown>, field: string, id: string): void => {
    if (!isUlid(id) || rows.has(id)) throw invalid(field, 'This id is not valid');
  };

  const checkKey = (login: StoredLogin, keyVersion: number): void => {
    if (login.keyVersion !== keyVersion) throw conflict('This login was changed in another window. Load it again.');
  };

  return {
    key: async () => {
      const kept = vaultKeys.get(caller.signedIn().id);
      if (kept === undefined) return undefined;
      const { id: _id, ...key } = kept;
      return key;
    },
    putKey: async (key, expectedVersion) => {
      const { id } = caller.signedIn();
      checkSeals({ passphraseWrap: key.passphraseWrap, recoveryWrap: key.recoveryWrap });
      if (key.previousWrap !== undefined) checkSeals({ previousWrap: key.previousWrap });
      if (kdfProblem(key.kdf) !== undefined) throw invalid('kdf', 'These parameters are out of bounds');
      const kept = vaultKeys.get(id);
      if ((kept?.version ?? 0) !== expectedVersion) throw conflict('The vault key was changed in another window.');
      const isOld = mine().some((login) => login.keyVersion !== key.keyVersion);
      if (key.previousWrap === undefined && isOld) throw conflict('Logins are still sealed under the earlier key.');
      const passkeys = kept?.keyVersion === key.keyVersion ? kept.passkeys : [];
      const put = { ...key, passkeys, version: expectedVersion + 1 };
      vaultKeys.set(id, { ...put, id });
      world.changed();
      return put;
    },
    ...vaultPasskeys(world, caller),
    list: async (page) => {
      const { id } = caller.signedIn();
      const found = pageOf(mine(), ['getLogins', id], page, loginsPageSize);
      return { ...found, items: found.items.map((login) => shown(login)) };
    },
    listWhole: async (page) => {
      const { id } = caller.signedIn();
      const found = pageOf(mine(), ['getLogins', id], page, loginsPageSize);
      return { ...found, items: found.items.map((login) => sealed(login)) };
    },
    get: async (id) => {
      const login = find(id);
      return login === undefined ? undefined : sealed(login);
    },
    history: async (id, page) => {
      if (find(id) === undefined) return undefined;
      const found = pageOf(
        entriesOf(loginHistory.values(), id),
        ['getLoginHistory', id],
        page,
        historyPageSize,
        ({ rev }) => String(rev).padStart(12, '0'),
      );
      return { ...found, items: found.items.map(({ loginId: _loginId, ...entry }) => entry) };
    },
    codes: async (id, page) => {
      if (find(id) === undefined) return undefined;
      const found = pageOf(entriesOf(backupCodes.values(), id), ['codes', id], page, historyPageSize);
      return { ...found, items: found.items.map(({ loginId: _loginId, ...entry }) => entry) };
    },
    questions: async (id, page) => {
      if (find(id) === undefined) return undefined;
      const rows = entriesOf(securityQuestions.values(), id);
      const found = pageOf(rows, ['questions', id], page, historyPageSize);
      return { ...found, items: found.items.map(({ loginId: _loginId, ...entry }) => entry) };
    },
    stats: async () => countPasswords(mine(), world.clock.now()),
    ...createLogins(world, caller),
    ...changeLogins(world, caller),
    remove: async (id) => {
      own(id);
      for (const rows of [loginHistory, backupCodes, securityQuestions, handovers])
        for (const [entryId, { loginId }] of rows) if (loginId === id) rows.delete(entryId);
      logins.delete(id);
      world.changed();
    },
    addCode: async ({ id, keyVersion }, { id: codeId, code }) => {
      checkKey(own(id), keyVersion);
      checkSeals({ code });
      checkEntryId(backupCodes, 'codeId', codeId);
      const kept = { id: codeId, code, createdAt: world.stamp(), usedAt: undefined };
      backupCodes.set(codeId, { ...kept, loginId: id });
      world.changed();
      return kept;
    },
    markCodeUsed: async (codeId) => {
      const { loginId, ...code } = ownEntry(backupCodes, codeId);
      const used = { ...code, usedAt: code.usedAt ?? world.stamp() };
      backupCodes.set(codeId, { ...used, loginId });
      world.changed();
      return used;
    },
    removeCode: async (codeId) => {
      ownEntry(backupCodes, codeId);
      backupCodes.delete(codeId);
      world.changed();
    },
    addQuestion: async ({ id, keyVersion }, { id: questionId, question, answer }) => {
      checkKey(own(id), keyVersion);
      checkSeals({ question, answer });
      checkEntryId(securityQuestions, 'questionId', questionId);
      const kept = { id: questionId, question, answer, createdAt: world.stamp() };
      securityQuestions.set(questionId, { ...kept, loginId: id });
      world.changed();
      return kept;
    },
    removeQuestion: async (questionId) => {
      ownEntry(securityQuestions, questionId);
      securityQuestions.delete(questionId);
      world.changed();
    },
  };
};
