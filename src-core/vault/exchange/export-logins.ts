import type { AbortSignalLike } from '#core/kernel/clock.ts';
import { allItems } from '#core/kernel/page.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import type { loginEntries, LoginHistory } from '../login-entries.ts';
import { isReadable } from '../login.ts';
import { openLogins, textPlace, type OpenedLogin } from '../open-login.ts';
import type { SealedLogin } from '../sealed-login.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultGateway } from '../vault-gateway.ts';
import type { VaultSession } from '../vault-session.ts';
import { writeBitwardenJson } from './bitwarden-json.ts';
import { writeCsvLogins, type Csv } from './csv-logins.ts';
import type { ExchangedLogin, ExtraFields } from './exchanged-login.ts';
import { inParallel } from './in-parallel.ts';
import { writeOwnContent } from './own-file.ts';

/** An own encrypted file under a passphrase of its own; the other two are plain text. */
export type ExportFormat =
  | { readonly kind: 'own'; readonly filePassphrase: string }
  | { readonly kind: 'bitwarden-json' }
  | { readonly kind: 'csv' };

export type ExportedFile = {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly count: number;
  /** Entries that could not be opened and are not in the file. */
  readonly unreadable: number;
};

export type ExportProgress = { readonly done: number; readonly total: number };

type Deps = {
  readonly vault: Pick<VaultGateway, 'listWhole'>;
  readonly cipher: VaultCipher;
  readonly session: VaultSession;
  readonly entries: Pick<ReturnType<typeof loginEntries>, 'history' | 'codes' | 'questions'>;
  readonly ulid: UlidSource;
  readonly csv: () => Promise<Csv>;
};

const atOnce = 5;

const noHistory: LoginHistory = { entries: [], isComplete: true };

/** Writes every login into one file, once the passphrase is proved again. */
export const exportLogins = ({ vault, cipher, session, entries, ulid, csv }: Deps) => {
  const extraOf = async ({ login, sealed }: OpenedLogin): Promise<ExtraFields | undefined> => {
    const { extra } = login.meta;
    if (extra === undefined) return undefined;
    const { id: loginId, keyVersion } = sealed;
    const [opened] = await cipher.open([{ loginId, keyVersion, field: 'extra', ...extra }]);
    return opened !== undefined && 'text' in opened ? (JSON.parse(opened.text) as ExtraFields) : undefined;
  };

  const exchangedOf = async (sealed: SealedLogin): Promise<ExchangedLogin | undefined> => {
    const [login] = await openLogins(cipher, [sealed]);
    if (login === undefined || !isReadable(login)) return undefined;
    const texts = await cipher.open(
      (['password', 'notes', 'totp'] as const).map((field) => textPlace({ login, sealed }, field)),
    );
    const [password, notes, totp] = texts.map((opened) => ('text' in opened ? opened.text : undefined));
    if (password === undefined || notes === undefined || totp === undefined) return undefined;
    const extra = await extraOf({ login, sealed });
    const [history, codes, questions] = await Promise.all([
      login.meta.changes === 0 ? noHistory : entries.history(login),
      entries.codes(login),
      entries.questions(login),
    ]);
    return {
      platform: login.platform,
      customPlatform: login.customPlatform,
      brand: login.brand?.name ?? '',
      username: login.username,
      password,
      url: login.url,
      totp,
      notes,
      tags: login.tags,
      expiryDate: login.expiryDate,
      history: history.entries
        .filter(isReadable)
        .map((entry) => ({ password: entry.password, reason: entry.reason, changedAt: entry.changedAt }))
        .reverse(),
      codes: codes
        .filter(isReadable)
        .map(({ code, usedAt }) => ({ code, usedAt }))
        .reverse(),
      questions: questions
        .filter(isReadable)
        .map(({ question, answer }) => ({ question, answer }))
        .reverse(),
      extra,
    };
  };

  const write = async (format: ExportFormat, logins: readonly ExchangedLogin[]) => {
    switch (format.kind) {
      case 'own': {
        const text = await cipher.sealFile(writeOwnContent(logins), format.filePassphrase);
        return { name: 'vault.json', type: 'application/json', text };
      }
      case 'bitwarden-json':
        return { name: 'logins.json', type: 'application/json', text: writeBitwardenJson(logins, ulid) };
      case 'csv':
        return { name: 'logins.csv', type: 'text/csv', text: writeCsvLogins(logins, await csv()) };
      default:
        return format satisfies never;
    }
  };

  return async (
    passphrase: string,
    format: ExportFormat,
    onProgress?: (progress: ExportProgress) => void,
    signal?: AbortSignalLike,
  ): Promise<ExportedFile> => {
    const [userId, key] = [await session.userId(), await session.key()];
    await session.withBackoff(() => cipher.openAll(userId, key, passphrase, []));
    const sealed = await allItems((token) => vault.listWhole({ token, limit: 100 }));
    const found = await inParallel(sealed, exchangedOf, {
      limit: atOnce,
      signal,
      onProgress: (done) => onProgress?.({ done, total: sealed.length }),
    });
    const logins = found.filter((login) => login !== undefined);
    return { ...(await write(format, logins)), count: logins.length, unreadable: sealed.length - logins.length };
  };
};
