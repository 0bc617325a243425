import { invalid, toAppError } from '#core/kernel/app-error.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import type { BrandGateway } from '#core/brands/brand-gateway.ts';
import { checkContent, loginName } from '../login.ts';
import type { ListedLogin } from '../open-login.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultGateway } from '../vault-gateway.ts';
import type { VaultSession } from '../vault-session.ts';
import { readBitwardenJson } from './bitwarden-json.ts';
import { readCsvLogins, type Csv } from './csv-logins.ts';
import type { ExchangedLogin, RowProblem } from './exchanged-login.ts';
import { findDuplicates } from './find-duplicates.ts';
import { isOwnFile, readOwnContent } from './own-file.ts';
import { byRow, contentOf, takeLogins, type PreviewedLogin } from './take-logins.ts';

export type ImportPreview = {
  readonly format: string;
  readonly logins: readonly PreviewedLogin[];
  /** Rows that cannot be imported, and why. */
  readonly problems: readonly RowProblem[];
};

type Deps = {
  readonly vault: VaultGateway;
  readonly cipher: VaultCipher;
  readonly session: Pick<VaultSession, 'key'>;
  readonly brands: Pick<BrandGateway, 'listAll'>;
  readonly ulid: UlidSource;
  readonly csv: () => Promise<Csv>;
};

export const importMaxCharacters = 20 * 1024 * 1024;

const problemOf = (login: ExchangedLogin): string | undefined => {
  try {
    checkContent(contentOf(login, undefined), true);
    return undefined;
  } catch (cause) {
    return toAppError(cause).message;
  }
};

/** Reads a file of another password manager, or one of ours, and takes its logins over. */
export const loginImport = ({ vault, cipher, session, brands, ulid, csv }: Deps) => {
  const read = async (text: string, passphrase: string | undefined) => {
    if (isOwnFile(text)) {
      if (passphrase === undefined) throw invalid('filePassphrase', 'Enter the passphrase of this file');
      return { format: 'Vault file', ...readOwnContent(await cipher.openFile(text, passphrase)) };
    }
    if (text.trimStart().startsWith('{')) return { format: 'Bitwarden JSON', ...readBitwardenJson(text) };
    return readCsvLogins(text, await csv());
  };

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

    importLogins: takeLogins({ vault, cipher, session, ulid, brands }),
  };
};
