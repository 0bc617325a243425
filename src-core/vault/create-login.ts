import { checkContent, type Login, type LoginContent } from './login.ts';
import type { ExtraFields } from './exchange/exchanged-login.ts';
import { passwordScore } from './password-score.ts';
import type { LoginMeta } from './sealed-login.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { VaultGateway } from './vault-gateway.ts';
import type { VaultSession } from './vault-session.ts';
import { openWritten, sealTexts } from './write-login.ts';

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
type NewLogin = Pick<Login, 'id' | 'keyVersion'>;

const sealHistory = (cipher: Sealer, login: NewLogin, history: ImportedEntries['history']) =>
  Promise.all(
    history.map(async ({ password, reason, changedAt }, at) => {
      const rev = at + 1;
      const sealed = await sealTexts(cipher, login, rev, { password, historyReason: reason });
      return {
        password: sealed.password,
        reason: sealed.historyReason,
        changedAt,
        rev,
        score: passwordScore(password),
      };
    }),
  );

const sealCodes = async (cipher: Sealer, { id: loginId, keyVersion }: NewLogin, codes: ImportedEntries['codes']) => {
  const seals = await cipher.seal(
    codes.map(({ id, code }) => ({ loginId, keyVersion, field: 'code', entryId: id, rev: 1, text: code })),
  );
  return codes.map(({ id, usedAt }, at) => ({ id, code: seals[at] ?? '', usedAt }));
};

const sealQuestions = async (
  cipher: Sealer,
  { id: loginId, keyVersion }: NewLogin,
  questions: ImportedEntries['questions'],
) => {
  const seals = await cipher.seal(
    questions.flatMap(({ id, question, answer }) => {
      const place = { loginId, keyVersion, entryId: id, rev: 1 };
      return [
        { ...place, field: 'question' as const, text: question },
        { ...place, field: 'answer' as const, text: answer },
      ];
    }),
  );
  return questions.map(({ id }, at) => ({ id, question: seals[at * 2] ?? '', answer: seals[at * 2 + 1] ?? '' }));
};

type Deps = {
  readonly vault: Pick<VaultGateway, 'create'>;
  readonly cipher: Pick<VaultCipher, 'seal' | 'open'>;
  readonly session: Pick<VaultSession, 'key'>;
};

/** Seals a login and keeps it under the id. The same id again makes no second one. */
export const createLogin =
  ({ vault, cipher, session }: Deps) =>
  async (id: string, typed: LoginContent, imported?: ImportedEntries): Promise<Login> => {
    const entries = imported ?? noEntries;
    const { password, notes, tags, expiryDate, platform, customPlatform, brandId, username, url, totp } = checkContent(
      typed,
      imported !== undefined,
    );
    const { keyVersion } = await session.key();
    const rev = entries.history.length + 1;
    const extra =
      entries.extra === undefined
        ? undefined
        : {
            rev,
            seal: (await sealTexts(cipher, { id, keyVersion }, rev, { extra: JSON.stringify(entries.extra) })).extra,
          };
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
      ...(extra === undefined ? {} : { extra }),
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
      ...(await sealTexts(cipher, { id, keyVersion }, rev, plain)),
      history: await sealHistory(cipher, { id, keyVersion }, entries.history),
      codes: await sealCodes(cipher, { id, keyVersion }, entries.codes),
      questions: await sealQuestions(cipher, { id, keyVersion }, entries.questions),
    });
    return openWritten(cipher, sealed, { id, rev });
  };
