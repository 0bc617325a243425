import type { Schedule } from '#backend/jobs/every.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { archiveKey } from './archive-store.ts';

const everyMs = 60 * 60_000;

/** Removes the objects of archives that have ended, and then their rows; an object that is gone already is no error. */
export const clearArchives = async ({
  database: { db },
  objects,
  now,
}: Pick<ArchiveDeps, 'database' | 'objects' | 'now'>): Promise<void> => {
  const ended = await db
    .selectFrom('archives')
    .select(['id', 'owner_id'])
    .where('ends_at', '<=', new Date(now()))
    .orderBy('ends_at')
    .execute();
  for (const archive of ended) {
    await objects.remove(archiveKey(archive));
    await db.deleteFrom('archives').where('id', '=', archive.id).execute();
  }
};

export const archiveSweep = (deps: Parameters<typeof clearArchives>[0]): Schedule => ({
  name: 'end of archives',
  everyMs,
  run: () => clearArchives(deps),
});
