import type { AuditedContext } from '#backend/audit/audited.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { transact } from '#backend/storage/transact.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { mayArchive } from './archive-policy.ts';
import { endArchives, findArchive } from './archive-store.ts';

/** Ends an archive and has its object removed; returns its id. */
export const deleteArchive =
  ({ database, jobs, now: clock }: ArchiveDeps) =>
  ({ id }: { readonly id: string }, { caller, audit }: AuditedContext): Promise<string> =>
    transact(database.db, async (trx) => {
      const now = clock();
      const archive = await findArchive(trx, id, now);
      if (archive === undefined || !mayArchive(caller, archive.owner_id)) throw missing();
      await audit(trx, archive.owner_id);
      if (await endArchives(trx, archive.owner_id, now)) await jobs.enqueue(trx, 'clear-archives', {});
      return archive.id;
    });
