import { checkContent, type Login, type LoginContent } from './login.ts';
import type { ExtraFields } from './exchange/exchanged-login.ts';
import { passwordScore } from './password-score.ts';
import type { LoginMeta } from './sealed-login.ts';
import type { VaultCipher } from './vault-cipher.ts';
import { openOne, sealTexts, type LoginDeps } from './write-login.ts';

/** What an imported login brings along and a new one does not have. */
export type ImportedEntries = {
  /** Oldest first. */
  readonly history: readonly { readonly password: string; readonly reason: string; readonly changedAt: string }[];
  readonly codes: readonly { readonly id: string; readonly code: string; readonly usedAt: string | undefined }[];
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  readonly extra: ExtraFields | undefined;
};

const noEntries: ImportedEntries = { history: [], codes: [], questions: [], extra: undefined };

type Sealer = Pick<VaultCipher, 'seal'>;

const sealHistory = (cipher: Sealer, loginId: string, history: ImportedEntries['history']) =>
  Promise.all(
    history.map(async ({ password, reason, changedAt }, at) => {
      const rev = at + 1;
      const sealed = await sealTexts(cipher, loginId, rev, { password, historyReason: reason });
      return {
        password: sealed.password,
        reason: sealed.historyReason,
        changedAt,
        rev,
        score: passwordScore(password),
      };
    }),
  );

const sealCodes = async (cipher: Sealer, loginId: string, codes: ImportedEntries['codes']) => {
  const seals = await cipher.seal(
    codes.map(({ id, code }) => ({ loginId, field: 'code', entryId: id, rev: 1, text: code })),
  );
  return codes.map(({ id, usedAt }, at) => ({ id, code: seals[at] ?? '', usedAt }));
};

const sealQuestions = async (cipher: Sealer, loginId: string, questions: ImportedEntries['questions']) => {
  const seals = await cipher.seal(
    questions.flatMap(({ id, question, answer }) => {
      const place = { loginId, entryId: id, rev: 1 };
      return [
        { ...place, field: 'question' as const, text: question },
        { ...place, field: 'answer' as const, text: answer },
      ];
    }),
  );
  return questions.map(({ id }, at) => ({ id, question: seals[at * 2] ?? '', answer: seals[at * 2 + 1] ?? '' }));
};

/** Seals a login and keeps it under the id. The same id again makes no second one. */
export const createLogin =
  ({ vault, cipher, session }: LoginDeps) =>
  async (id: string, typed: LoginContent, imported?: ImportedEntries): Promise<Login> => {
    const entries = imported ?? noEntries;
    const { password, notes, tags, expiryDate, platform, customPlatform, brandId, username, url, totp } = checkContent(
      typed,
      imported !== undefined,
    );
    const { keyVersion } = await session.key();
    const rev = entries.history.length + 1;
    const score = passwordScore(password);
    const meta: LoginMeta = {
      platform,
      customPlatform,
      brandId: brandId ?? null,
      score,
      expiryDate: expiryDate ?? null,
      passwordRev: rev,
      changes: entries.history.length,
      revs: { username: rev, url: rev, totp: rev, notes: rev, tags: rev },
      ...(entries.extra === undefined ? {} : { extra: entries.extra }),
    };
    const plain = { username, url, totp, notes, tags: JSON.stringify(tags), password, meta: JSON.stringify(meta) };
    const sealed = await vault.create({
      id,
      platform,
      brandId,
      score,
      expiryDate,
      rev,
      keyVersion,
      ...(await sealTexts(cipher, id, rev, plain)),
      history: await sealHistory(cipher, id, entries.history),
      codes: await sealCodes(cipher, id, entries.codes),
      questions: await sealQuestions(cipher, id, entries.questions),
    });
    return (await openOne(cipher, sealed)).login;
  };
