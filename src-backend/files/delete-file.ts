import type { AuditedContext } from '#backend/audit/audited.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { DisposalDeps, FileDisposal } from './file-disposal.ts';
import { namedFiles } from './named-files.ts';

type Deps = Pick<DisposalDeps, 'database' | 'fileUses'> & { readonly fileDisposal: FileDisposal };

/** Deletes a file of its uploader, or any file for an admin, and returns its key. */
export const deleteFile =
  ({ database, fileUses, fileDisposal }: Deps) =>
  async (key: string, { caller, audit }: AuditedContext): Promise<string> => {
    await transact(database.db, async (trx) => {
      const row = await trx
        .selectFrom('uploads')
        .select('owner_id')
        .where('key', '=', key)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || (row.owner_id !== caller.userId && !isAdmin(caller.groups))) throw missing();
      const use = (await namedFiles(trx, fileUses, [key])).get(key);
      if (use !== undefined) throw conflict(`${use.subject} uses this file`);
      await fileDisposal.retire(trx, [key]);
      await audit(trx, key);
    });
    await fileDisposal.clear([key]);
    return key;
  };
