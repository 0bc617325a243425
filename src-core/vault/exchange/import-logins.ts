import { invalid, toAppError } from '#core/kernel/app-error.ts';
import type { AbortSignalLike } from '#core/kernel/clock.ts';
import { everyItem } from '#core/kernel/page.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import type { createLogin } from '../create-login.ts';
import { checkContent, loginName, type Login, type LoginContent } from '../login.ts';
import type { ListedLogin } from '../open-login.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultGateway } from '../vault-gateway.ts';
import { readBitwardenJson } from './bitwarden-json.ts';
import { readCsvLogins, type Csv } from './csv-logins.ts';
import type { ExchangedLogin, RowProblem } from './exchanged-login.ts';
import { findDuplicates } from './find-duplicates.ts';
import { inParallel } from './in-parallel.ts';
import { isOwnFile, readOwnContent } from './own-file.ts';

export type PreviewedLogin = {
  readonly row: number;
  readonly name: string;
  readonly login: ExchangedLogin;
  /** Whether the vault has one of the same name, username and password. */
  readonly isDuplicate: boolean;
};

export type ImportPreview = {
  readonly format: string;
  readonly logins: readonly PreviewedLogin[];
  /** Rows that cannot be imported, and why. */
  readonly problems: readonly RowProblem[];
};

export type ImportOutcome = { readonly imported: readonly Login[]; readonly problems: readonly RowProblem[] };

export type ImportProgress = { readonly done: number; readonly total: number };

type Deps = {
  readonly vault: VaultGateway;
  readonly cipher: VaultCipher;
  readonly brands: Pick<BrandGateway, 'listAll'>;
  readonly ulid: UlidSource;
  readonly csv: () => Promise<Csv>;
  readonly create: ReturnType<typeof createLogin>;
};

export const importMaxCharacters = 20 * 1024 * 1024;
const atOnce = 5;

const contentOf = (login: ExchangedLogin, brandId: string | undefined): LoginContent => {
  const { platform, customPlatform, username, password, url, totp, notes, tags, expiryDate } = login;
  return { platform, customPlatform, brandId, username, password, url, totp, notes, tags, expiryDate };
};

const problemOf = (login: ExchangedLogin): string | undefined => {
  try {
    checkContent(contentOf(login, undefined), true);
    return undefined;
  } catch (cause) {
    return toAppError(cause).message;
  }
};

const byRow = (one: RowProblem, other: RowProblem): number => one.row - other.row;

/** Reads a file of another password manager, or one of ours, and takes its logins over. */
export const loginImport = ({ vault, cipher, brands, ulid, csv, create }: Deps) => {
  const read = async (text: string, passphrase: string | undefined) => {
    if (isOwnFile(text)) {
      if (passphrase === undefined) throw invalid('filePassphrase', 'Enter the passphrase of this file');
      return { format: 'Vault file', ...readOwnContent(await cipher.openFile(text, passphrase)) };
    }
    if (text.trimStart().startsWith('{')) return { format: 'Bitwarden JSON', ...readBitwardenJson(text) };
    return readCsvLogins(text, await csv());
  };

  const brandIdsByName = async (): Promise<ReadonlyMap<string, string>> => {
    const found = new Map<string, string>();
    for await (const { id, name } of everyItem((token) => brands.listAll({ token, limit: 100 })))
      found.set(name.toLowerCase(), id);
    return found;
  };

  /** Ids in the order of the entries, which is that of a list's end. */
  const withIds = <T extends object>(entries: readonly T[]) => {
    const ids = entries.map(() => ulid()).sort();
    return entries.map((entry, at) => ({ ...entry, id: ids[at] ?? ulid() }));
  };

  const take = (login: ExchangedLogin, brandIds: ReadonlyMap<string, string>): Promise<Login> =>
    create(ulid(), contentOf(login, brandIds.get(login.brand.toLowerCase())), {
      history: login.history,
      codes: withIds(login.codes),
      questions: withIds(login.questions),
      extra: login.extra,
    });

  return {
    /** What an import of this file would bring; nothing is kept yet. `listed` is what the vault has. */
    previewImport: async (
      text: string,
      listed: readonly ListedLogin[],
      filePassphrase?: string,
    ): Promise<ImportPreview> => {
      if (text.length > importMaxCharacters) throw invalid('file', 'This file is larger than 20 MiB');
      const file = await read(text, filePassphrase);
      const named = file.logins.map(({ row, login }) => ({ row, login, name: loginName(login) }));
      const refused = named.flatMap(({ row, login, name }) => {
        const reason = problemOf(login);
        return reason === undefined ? [] : [{ row, name, reason }];
      });
      const refusedRows = new Set(refused.map(({ row }) => row));
      const good = named.filter(({ row }) => !refusedRows.has(row));
      const duplicates = await findDuplicates({ vault, cipher, ulid })(good, listed);
      return {
        format: file.format,
        logins: good.map((each) => ({ ...each, isDuplicate: duplicates.has(each.row) })),
        problems: [...file.problems, ...refused].sort(byRow),
      };
    },

    /** Seals and keeps the chosen logins, five at a time. A row that fails is reported and the others go on. */
    importLogins: async (
      chosen: readonly PreviewedLogin[],
      onProgress?: (progress: ImportProgress) => void,
      signal?: AbortSignalLike,
    ): Promise<ImportOutcome> => {
      const brandIds = await brandIdsByName();
      const imported: Login[] = [];
      const problems: RowProblem[] = [];
      const importOne = async ({ row, name, login }: PreviewedLogin): Promise<void> => {
        try {
          imported.push(await take(login, brandIds));
        } catch (cause) {
          problems.push({ row, name, reason: toAppError(cause).message });
        }
      };
      await inParallel(chosen, importOne, {
        limit: atOnce,
        signal,
        onProgress: (done) => onProgress?.({ done, total: chosen.length }),
      });
      return { imported, problems: problems.sort(byRow) };
    },
  };
};
