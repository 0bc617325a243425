import { allItems, type Page } from '../kernel/page.ts';
import type { UlidSource } from '../kernel/ulid.ts';
import { checkEntry, type BackupCode, type HistoryEntry, type Login, type SecurityQuestion } from './login.ts';
import type { Unreadable } from './login.ts';
import type { SealedBackupCode, SealedHistoryEntry, SealedQuestion } from './sealed-login.ts';
import type { Opened, ToOpen } from './seal-place.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';

type Deps = { readonly vault: VaultGateway; readonly cipher: VaultCipher; readonly ulid: UlidSource };

export type LoginHistory = {
  readonly entries: readonly (HistoryEntry | Unreadable)[];
  /** Whether every change that the login counts is there. */
  readonly isComplete: boolean;
};

const allOf = <T>(load: (token: string | undefined) => Promise<Page<T> | undefined>): Promise<readonly T[]> =>
  allItems(load, 'password');

const everything = (token: string | undefined) => ({ token, limit: 100 });

/** Opens two seals an entry and hands both texts to `read`. */
const openPairs = async <S extends { readonly id: string }, T>(
  cipher: Pick<VaultCipher, 'open'>,
  entries: readonly S[],
  places: (entry: S) => readonly [ToOpen, ToOpen],
  read: (entry: S, first: string, second: string) => T,
): Promise<readonly (T | Unreadable)[]> => {
  const opened = await cipher.open(entries.flatMap(places));
  return entries.map((entry, at) => {
    const first: Opened = opened[at * 2] ?? { problem: 'damaged' };
    const second: Opened = opened[at * 2 + 1] ?? { problem: 'damaged' };
    if ('problem' in first) return { id: entry.id, problem: first.problem };
    if ('problem' in second) return { id: entry.id, problem: second.problem };
    return read(entry, first.text, second.text);
  });
};

/** What belongs to a login beside its own texts: earlier passwords, backup codes, security questions. */
export const loginEntries = ({ vault, cipher, ulid }: Deps) => {
  const placeOf = ({ id, keyVersion }: Login) => ({ loginId: id, keyVersion });

  const readCode = (entry: SealedBackupCode, opened: Opened | undefined): BackupCode | Unreadable => {
    if (opened === undefined || 'problem' in opened) return { id: entry.id, problem: opened?.problem ?? 'damaged' };
    return { id: entry.id, code: opened.text, createdAt: entry.createdAt, usedAt: entry.usedAt };
  };

  const openCodes = async (login: Login, sealed: readonly SealedBackupCode[]) => {
    const opened = await cipher.open(
      sealed.map(({ id, code }) => ({ ...placeOf(login), field: 'code', entryId: id, rev: 1, seal: code })),
    );
    return sealed.map((entry, at) => readCode(entry, opened[at]));
  };

  const openQuestions = (login: Login, sealed: readonly SealedQuestion[]) =>
    openPairs<SealedQuestion, SecurityQuestion>(
      cipher,
      sealed,
      ({ id, question, answer }) => [
        { ...placeOf(login), field: 'question', entryId: id, rev: 1, seal: question },
        { ...placeOf(login), field: 'answer', entryId: id, rev: 1, seal: answer },
      ],
      ({ id, createdAt }, question, answer) => ({ id, question, answer, createdAt }),
    );

  return {
    /** Every earlier password, newest first. */
    history: async (login: Login): Promise<LoginHistory> => {
      const sealed = await allOf((token) => vault.history(login.id, everything(token)));
      const entries = await openPairs<SealedHistoryEntry, HistoryEntry>(
        cipher,
        sealed,
        ({ rev, password, reason }) => [
          { ...placeOf(login), field: 'password', rev, seal: password },
          { ...placeOf(login), field: 'historyReason', rev, seal: reason },
        ],
        ({ id, changedAt, score }, password, reason) => ({ id, changedAt, score, password, reason }),
      );
      const revs = new Set(sealed.map(({ rev }) => rev));
      return { entries, isComplete: revs.size === sealed.length && sealed.length === login.meta.changes };
    },

    codes: async (login: Login): Promise<readonly (BackupCode | Unreadable)[]> =>
      openCodes(login, await allOf((token) => vault.codes(login.id, everything(token)))),

    addCode: async (login: Login, typed: string): Promise<BackupCode | Unreadable> => {
      const text = checkEntry('code', 'the code', typed);
      const codeId = ulid();
      const [seal = ''] = await cipher.seal([{ ...placeOf(login), field: 'code', entryId: codeId, rev: 1, text }]);
      const kept = await vault.addCode(login, { id: codeId, code: seal });
      return readCode(
        kept,
        (await cipher.open([{ ...placeOf(login), field: 'code', entryId: codeId, rev: 1, seal: kept.code }]))[0],
      );
    },

    /** When the code was used; the first time holds. */
    markCodeUsed: async (codeId: string): Promise<string | undefined> => (await vault.markCodeUsed(codeId)).usedAt,
    removeCode: vault.removeCode,

    questions: async (login: Login): Promise<readonly (SecurityQuestion | Unreadable)[]> =>
      openQuestions(login, await allOf((token) => vault.questions(login.id, everything(token)))),

    addQuestion: async (
      login: Login,
      typedQuestion: string,
      typedAnswer: string,
    ): Promise<SecurityQuestion | Unreadable> => {
      const question = checkEntry('question', 'the question', typedQuestion);
      const answer = checkEntry('answer', 'the answer', typedAnswer);
      const id = ulid();
      const place = { ...placeOf(login), entryId: id, rev: 1 };
      const [sealedQuestion = '', sealedAnswer = ''] = await cipher.seal([
        { ...place, field: 'question', text: question },
        { ...place, field: 'answer', text: answer },
      ]);
      const kept = await vault.addQuestion(login, { id, question: sealedQuestion, answer: sealedAnswer });
      const [entry] = await openQuestions(login, [kept]);
      return entry ?? { id, problem: 'damaged' };
    },
    removeQuestion: vault.removeQuestion,
  };
};
