import { isOwnFile } from '#core/vault/exchange/own-file.ts';
import { flag, oneOf, optional, text } from '#src/cli/field.ts';
import { UsageError } from '#src/cli/usage-error.ts';
import { verb, type Noun, type Surroundings } from '#src/cli/verb.ts';

const contentOf = async ({ terminal }: Surroundings, path: string): Promise<string> =>
  terminal.readText(path).catch(() => {
    throw new UsageError(`There is no file ${path}`);
  });

/** What comes in from other password managers, and goes out to them. */
export const loginExchangeVerbs: Noun['verbs'] = {
  import: verb({
    summary:
      'Takes over the logins of a file: a vault file, Bitwarden JSON, or CSV of Chrome, Firefox, 1Password and others',
    example: 'logins import logins.csv --as ada@coolio.test',
    undo: 'logins delete',
    calls: ['previewImport', 'importLogins'],
    needs: 'vault',
    args: { file: text('file', 'where they are') },
    options: {
      duplicates: flag('takes those too that the vault has already'),
      preview: flag('shows what would come and keeps nothing'),
    },
    run: async (surroundings, { file, duplicates, preview }) => {
      const { portal, progress, secret } = surroundings;
      const content = await contentOf(surroundings, file);
      const passphrase = isOwnFile(content) ? await secret('Passphrase of the file') : undefined;
      const found = await portal.vault.previewImport(content, await portal.vault.list(), passphrase);
      const chosen = found.logins.filter(({ isDuplicate }) => duplicates || !isDuplicate);
      const skipped = found.logins.length - chosen.length;
      if (preview)
        return {
          format: found.format,
          logins: found.logins.map(({ row, name, login, isDuplicate }) => ({
            row,
            name,
            username: login.username,
            isDuplicate,
          })),
          problems: found.problems,
        };
      const { imported, problems } = await portal.vault.importLogins(chosen, ({ done, total }) =>
        progress('imported', done, total),
      );
      return { format: found.format, imported: imported.length, skipped, problems: [...found.problems, ...problems] };
    },
  }),
  export: verb({
    summary: 'Writes every login into a file, sealed under a passphrase of its own or in the clear',
    example: 'logins export vault.json --as ada@coolio.test',
    calls: ['exportLogins'],
    args: { file: text('file', 'that is written') },
    options: {
      format: optional(
        oneOf(['own', 'bitwarden-json', 'csv'], 'own is sealed, the others are plain text (default own)'),
      ),
    },
    run: async ({ portal, terminal, progress, secret }, { file, format = 'own' }) => {
      const passphrase = await secret('Passphrase of your vault');
      await portal.vault.unlock(passphrase);
      const wanted =
        format === 'own' ? { kind: format, filePassphrase: await secret('Passphrase of the file') } : { kind: format };
      const {
        text: content,
        count,
        unreadable,
      } = await portal.vault.exportLogins(passphrase, wanted, ({ done, total }) => progress('opened', done, total));
      await terminal.writeText(file, content);
      return { file, count, unreadable };
    },
  }),
};
