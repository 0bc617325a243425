import { checkContent, type LoginContent } from './login.ts';
import type { ExtraFields } from './exchange/exchanged-login.ts';
import { passwordScore } from './password-score.ts';
import type { LoginMeta } from './sealed-login.ts';
import type { ToSeal } from './seal-place.ts';
import type { VaultCipher } from './vault-cipher.ts';
import type { NewSealedLogin } from './vault-gateway.ts';

/** What an imported login brings along and a new one does not have. */
export type ImportedEntries = {
  /** Oldest first. */
  readonly history: readonly { readonly password: string; readonly reason: string; readonly changedAt: string }[];
  readonly codes: readonly { readonly id: string; readonly code: string; readonly usedAt: string | undefined }[];
  readonly questions: readonly { readonly id: string; readonly question: string; readonly answer: string }[];
  readonly extra: ExtraFields | undefined;
};

export type LoginToSeal = {
  readonly id: string;
  readonly typed: LoginContent;
  /** Undefined for a login that somebody typed. */
  readonly imported?: ImportedEntries | undefined;
};

/** A login that is sealed and not yet kept. */
export type JustSealed = {
  readonly sealed: NewSealedLogin;
  readonly content: LoginContent;
  readonly meta: LoginMeta;
};

const noEntries: ImportedEntries = { history: [], codes: [], questions: [], extra: undefined };

type Checked = {
  readonly id: string;
  readonly keyVersion: number;
  readonly content: LoginContent;
  readonly entries: ImportedEntries;
  readonly rev: number;
};

const checkedLogin = ({ id, typed, imported }: LoginToSeal, keyVersion: number): Checked => {
  const entries = imported ?? noEntries;
  return {
    id,
    keyVersion,
    content: checkContent(typed, imported !== undefined),
    entries,
    rev: entries.history.length + 1,
  };
};

/** Texts to be sealed, and what is made of their seals, which come in the same order. */
type Sealing<T> = { readonly texts: readonly ToSeal[]; readonly made: (seals: readonly string[]) => T };

/** Seals the texts of all in one call. */
const sealAll = async <T>(cipher: Pick<VaultCipher, 'seal'>, all: readonly Sealing<T>[]): Promise<readonly T[]> => {
  const texts = all.flatMap((each) => each.texts);
  const seals = texts.length === 0 ? [] : await cipher.seal(texts);
  let next = 0;
  return all.map((each) => {
    const from = next;
    next += each.texts.length;
    return each.made(seals.slice(from, next));
  });
};

const extraOf = ({ id: loginId, keyVersion, entries: { extra }, rev }: Checked): Sealing<LoginMeta['extra']> =>
  extra === undefined
    ? { texts: [], made: () => undefined }
    : {
        texts: [{ loginId, keyVersion, field: 'extra', rev, text: JSON.stringify(extra) }],
        made: ([seal = '']) => ({ rev, seal }),
      };

const sealingOf = (login: Checked, extra: LoginMeta['extra']): Sealing<JustSealed> => {
  const { id, keyVersion, content, entries, rev } = login;
  const { password, notes, tags, expiryDate, platform, customPlatform, brandId, username, url, totp } = content;
  const { history, codes, questions } = entries;
  const score = passwordScore(password);
  const meta: LoginMeta = {
    platform,
    customPlatform,
    brandId: brandId ?? null,
    score,
    expiryDate: expiryDate ?? null,
    passwordRev: rev,
    changes: history.length,
    revs: { username: rev, url: rev, totp: rev, notes: rev, tags: rev },
    ...(extra === undefined ? {} : { extra }),
  };
  const place = { loginId: id, keyVersion };
  const own = (field: ToSeal['field'], text: string): ToSeal => ({ ...place, field, rev, text });
  return {
    texts: [
      own('username', username),
      own('url', url),
      own('totp', totp),
      own('notes', notes),
      own('tags', JSON.stringify(tags)),
      own('password', password),
      own('meta', JSON.stringify(meta)),
      ...history.flatMap((entry, at): readonly ToSeal[] => [
        { ...place, field: 'password', rev: at + 1, text: entry.password },
        { ...place, field: 'historyReason', rev: at + 1, text: entry.reason },
      ]),
      ...codes.map((entry): ToSeal => ({ ...place, field: 'code', entryId: entry.id, rev: 1, text: entry.code })),
      ...questions.flatMap((entry): readonly ToSeal[] => [
        { ...place, field: 'question', entryId: entry.id, rev: 1, text: entry.question },
        { ...place, field: 'answer', entryId: entry.id, rev: 1, text: entry.answer },
      ]),
    ],
    made: (seals) => {
      const taken = seals.values();
      const next = (): string => taken.next().value ?? '';
      const sealed: NewSealedLogin = {
        id,
        platform,
        brandId,
        score,
        expiryDate,
        rev,
        keyVersion,
        username: next(),
        url: next(),
        totp: next(),
        notes: next(),
        tags: next(),
        password: next(),
        meta: next(),
        history: history.map((entry, at) => ({
          password: next(),
          reason: next(),
          changedAt: entry.changedAt,
          rev: at + 1,
          score: passwordScore(entry.password),
        })),
        codes: codes.map((entry) => ({ id: entry.id, code: next(), usedAt: entry.usedAt })),
        questions: questions.map((entry) => ({ id: entry.id, question: next(), answer: next() })),
      };
      return { sealed, content, meta };
    },
  };
};

/**
 * Returns logins sealed, in their order and all at once, each for its own id. Throws `invalid` for one that cannot be
 * kept as it is; rejects with `identity` of code `VaultLocked`.
 */
export const sealLogins = async (
  cipher: Pick<VaultCipher, 'seal'>,
  keyVersion: number,
  logins: readonly LoginToSeal[],
): Promise<readonly JustSealed[]> => {
  const checked = logins.map((login) => checkedLogin(login, keyVersion));
  const extras = await sealAll(cipher, checked.map(extraOf));
  return sealAll(
    cipher,
    checked.map((login, at) => sealingOf(login, extras[at])),
  );
};
