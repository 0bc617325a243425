import type { AuditedContext } from '#backend/audit/audited.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Database } from '#backend/storage/database.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { namedFiles, type FileUser } from './named-files.ts';
import type { ObjectStore } from './object-store.ts';
import { clearUploads, retireUploads } from './remove-uploads.ts';

type Deps = { readonly database: Pick<Database, 'db'>; readonly objects: ObjectStore; readonly now: () => number };

const inUse: Readonly<Record<FileUser, string>> = {
  asset: 'An asset uses this file',
  task: 'A task uses this file',
  proposal: 'A proposal uses this file',
  request: 'A request uses this file',
};

/** Deletes a file of its uploader, or any file for an admin, and returns its key. */
export const deleteFile =
  (deps: Deps) =>
  async (key: string, { caller, audit }: AuditedContext): Promise<string> => {
    const now = deps.now();
    await deps.database.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('uploads')
        .select('owner_id')
        .where('key', '=', key)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined || (row.owner_id !== caller.userId && !isAdmin(caller.groups))) throw missing();
      const user = (await namedFiles(trx, [key])).get(key);
      if (user !== undefined) throw conflict(inUse[user]);
      await retireUploads(trx, [key], now);
      await audit(trx, key);
    });
    await clearUploads(deps, [key]);
    return key;
  };
