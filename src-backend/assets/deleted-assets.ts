import type { Kysely } from 'kysely';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { graceMs, type AssetDeps } from './asset-deps.ts';
import { lockDeletedAssets, variationsOf } from './asset-store.ts';

const passMs = 60 * 60_000;
const batch = 100;

type Deps = Pick<AssetDeps, 'database' | 'fileDisposal' | 'now'>;

/** Forgets assets that were deleted 24 hours ago, with their files; at the start and every hour. */
export const removalOfDeletedAssets = ({ database: { db }, fileDisposal, now }: Deps): Schedule => {
  /** Returns how many were forgotten, and the files that nothing else names. */
  const forget = async (trx: Kysely<Tables>, before: number) => {
    const ids = await lockDeletedAssets(trx, before, batch);
    const keys = [...(await variationsOf(trx, ids)).values()].flat().map(({ key }) => key);
    if (ids.length > 0)
      await trx
        .deleteFrom('assets')
        .where((where) => where('id', '=', where.fn.any(where.val(ids))))
        .execute();
    return { count: ids.length, retired: await fileDisposal.retire(trx, keys) };
  };

  return {
    name: 'removal of deleted assets',
    everyMs: passMs,
    run: async () => {
      const before = now() - graceMs;
      let count = batch;
      while (count === batch) {
        const forgotten = await transact(db, (trx) => forget(trx, before));
        await fileDisposal.clear(forgotten.retired);
        ({ count } = forgotten);
      }
    },
  };
};
