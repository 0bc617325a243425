import { sql, type Kysely } from 'kysely';
import type { Schedule } from '#backend/jobs/every.ts';
import type { ObjectStore } from '#backend/objects/object-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { noneOf, type DisposalDeps, type FileDisposal } from './file-disposal.ts';
import { receivingMs } from './storage-quota.ts';

const passMs = 60 * 60_000;
/** How long a file waits for something to name it. */
export const graceMs = 24 * 60 * 60_000;
/** Drafts of requests, which devices keep, name files that the server knows of no use for. */
const draftMs = 30 * 24 * 60 * 60_000;
const batch = 100;

type Deps = Pick<DisposalDeps, 'database' | 'fileUses' | 'now'> & {
  readonly objects: Pick<ObjectStore, 'removeLeftovers' | 'incoming'>;
  readonly fileDisposal: FileDisposal;
};

/** Removes files that nothing names after 24 hours, those of requests after 30 days; at the start and every hour. */
export const fileSweep = ({ database: { db }, objects, fileUses, fileDisposal, now }: Deps): Schedule => {
  /** Of a request's draft, the upload that waits in the bucket is there as well as the one that was taken in. */
  const mayBeDraft = objects.incoming === undefined ? sql`stored_at is not null` : sql`true`;
  const isUnnamed = noneOf(fileUses.map(({ names }) => names(sql.ref('upload.key'))));

  /** Retires uploads that nothing has named for too long. Returns the key to go on after; undefined at the end. */
  const retireAfter = async (trx: Kysely<Tables>, after: string, begun: number): Promise<string | undefined> => {
    const { rows } = await sql<{ key: string }>`
      select key from uploads as upload
      where created_at < ${new Date(begun - graceMs)} and removed_at is null and key > ${after}
        and (resource <> 'request' or not ${mayBeDraft} or created_at < ${new Date(begun - draftMs)})
        and (receiving_at is null or receiving_at < ${new Date(begun - receivingMs)})
        and ${isUnnamed}
      order by key limit ${batch} for update skip locked`.execute(trx);
    const keys = rows.map(({ key }) => key);
    await fileDisposal.retire(trx, keys);
    return keys.length < batch ? undefined : keys.at(-1);
  };

  return {
    name: 'file sweep',
    everyMs: passMs,
    run: async () => {
      const begun = now();
      let after: string | undefined = '';
      while (after !== undefined) {
        const from: string = after;
        after = await transact(db, (trx) => retireAfter(trx, from, begun));
      }
      await fileDisposal.clearRetired();
      await objects.removeLeftovers(receivingMs);
    },
  };
};
