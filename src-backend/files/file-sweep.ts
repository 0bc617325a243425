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
/** So many uploads are looked at in one statement: each is looked up in all places that may name it. */
const batch = 500;

type Deps = Pick<DisposalDeps, 'database' | 'fileUses' | 'now'> & {
  readonly objects: Pick<ObjectStore, 'removeLeftovers' | 'incoming'>;
  readonly fileDisposal: FileDisposal;
};

/** Removes files that nothing names after 24 hours, those of requests after 30 days; at the start and every hour. */
export const fileSweep = ({ database: { db }, objects, fileUses, fileDisposal, now }: Deps): Schedule => {
  /** Of a request's draft, the upload that waits in the bucket is there as well as the one that was taken in. */
  const mayBeDraft = objects.incoming === undefined ? sql`stored_at is not null` : sql`true`;
  const isUnnamed = noneOf(fileUses.map(({ names }) => names(sql.ref('upload.key'))));

  /** Returns the first key of the batch after this one; undefined where this is the last. */
  const nextBatch = async (trx: Kysely<Tables>, from: string): Promise<string | undefined> => {
    const keys = trx.selectFrom('uploads').select('key').where('key', '>=', from).orderBy('key');
    const next = await keys.offset(batch).limit(1).executeTakeFirst();
    return next?.key;
  };

  /** Retires those of a batch that nothing has named for too long. Returns the first key of the next; undefined at the end. */
  const retireFrom = async (trx: Kysely<Tables>, from: string, begun: number): Promise<string | undefined> => {
    const next = await nextBatch(trx, from);
    const { rows } = await sql<{ key: string }>`
      select key from uploads as upload
      where key >= ${from} and ${next === undefined ? sql`true` : sql`key < ${next}`}
        and created_at < ${new Date(begun - graceMs)} and removed_at is null
        and (resource <> 'request' or not ${mayBeDraft} or created_at < ${new Date(begun - draftMs)})
        and (receiving_at is null or receiving_at < ${new Date(begun - receivingMs)})
        and ${isUnnamed}
      order by key for update skip locked`.execute(trx);
    const keys = rows.map(({ key }) => key);
    await fileDisposal.retire(trx, keys);
    return next;
  };

  return {
    name: 'file sweep',
    everyMs: passMs,
    run: async () => {
      const begun = now();
      let next: string | undefined = '';
      while (next !== undefined) {
        const from: string = next;
        next = await transact(db, (trx) => retireFrom(trx, from, begun));
      }
      await fileDisposal.clearRetired();
      await objects.removeLeftovers(receivingMs);
    },
  };
};
