import type { Kysely } from 'kysely';
import type { JobState } from '#backend/jobs/job-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { ArchiveStatus } from '#core/archives/archive.ts';
import type { ArchiveRow } from './archive-tables.ts';

/** An archive that has not ended, with the state of the job that makes it. */
export type LiveArchive = ArchiveRow & { readonly job_state: JobState | null };

/** Returns where the object of an archive is kept. */
export const archiveKey = ({ id, owner_id }: Pick<ArchiveRow, 'id' | 'owner_id'>): string =>
  `archives/${owner_id}/${id}.zip`;

const live = (db: Kysely<Tables>, now: number) =>
  db
    .selectFrom('archives')
    .leftJoin('jobs', (join) => join.onRef('jobs.key', '=', 'archives.id').on('jobs.kind', '=', 'make-archive'))
    .selectAll('archives')
    .select('jobs.state as job_state')
    .where('archives.ends_at', '>', new Date(now));

/** Returns the newest archive of a person that has not ended. */
export const newestArchive = (db: Kysely<Tables>, ownerId: string, now: number): Promise<LiveArchive | undefined> =>
  live(db, now)
    .where('archives.owner_id', '=', ownerId)
    .orderBy('archives.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns an archive that has not ended. */
export const findArchive = (db: Kysely<Tables>, id: string, now: number): Promise<LiveArchive | undefined> =>
  live(db, now).where('archives.id', '=', id).executeTakeFirst();

/** An archive whose job is dead, or gone, has failed: nothing makes it any more. */
export const statusOf = ({ ready_at, started_at, job_state }: LiveArchive): ArchiveStatus => {
  if (ready_at !== null) return 'READY';
  if (job_state !== 'waiting') return 'FAILED';
  return started_at === null ? 'WAITING' : 'RUNNING';
};

/** Ends archives of a person, all but one where that is named; returns whether there were any. */
export const endArchives = async (
  trx: Kysely<Tables>,
  ownerId: string,
  now: number,
  except?: string,
): Promise<boolean> => {
  let ending = trx
    .updateTable('archives')
    .set({ ends_at: new Date(now) })
    .where('owner_id', '=', ownerId)
    .where('ends_at', '>', new Date(now));
  if (except !== undefined) ending = ending.where('id', '!=', except);
  return (await ending.returning('id').execute()).length > 0;
};
