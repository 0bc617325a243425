import type { Kysely } from 'kysely';
import type { AuditedContext } from '#backend/audit/audited.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Archive, CreateArchiveInput } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { createBudgets } from '#backend/limits/budgets.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { archiveDays, archivesPerDay, isUnderWay, tooManyArchives } from '#core/archives/archive.ts';
import { limitExceeded } from '#core/kernel/app-error.ts';
import type { ArchiveDeps } from './archive-deps.ts';
import { mayArchive } from './archive-policy.ts';
import { endArchives, newestArchive, statusOf, type LiveArchive } from './archive-store.ts';
import { archiveOf } from './present-archive.ts';

const dayMs = 24 * 60 * 60_000;
const budget = { perHour: archivesPerDay, perDay: archivesPerDay };

/** Holds the person, so that one archive of theirs is begun at a time and none after their removal. */
const holdOwner = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (owner === undefined) throw missing();
};

export const createArchive = ({ database: { db }, jobs, now: clock }: ArchiveDeps) => {
  const insert = async (trx: Kysely<Tables>, id: string, userId: string, by: string, now: number): Promise<void> => {
    const made = await trx
      .insertInto('archives')
      .values({
        id,
        owner_id: userId,
        asked_by: by,
        done: 0,
        total: 0,
        bytes: null,
        created_at: new Date(now),
        started_at: null,
        ready_at: null,
        ends_at: new Date(now + archiveDays * dayMs),
        fetched_by: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (made === undefined) throw unusableId('id');
  };

  const spend = async (trx: Kysely<Tables>, by: string, userId: string, now: number): Promise<void> => {
    const left = await createBudgets({ db: trx }, { now: () => now }).take(budget, 'archive', by, userId);
    if (left === 'over') throw limitExceeded(tooManyArchives);
  };

  /** Begins an archive unless one is under way, or this id made the newest one. */
  return async ({ input }: { readonly input: CreateArchiveInput }, context: AuditedContext): Promise<Archive> => {
    const { caller, auditMade } = context;
    const id = chosenId('id', input.id);
    const { userId } = input;
    if (!mayArchive(caller, userId)) throw missing();
    const archive = await transact(db, async (trx): Promise<LiveArchive | undefined> => {
      await holdOwner(trx, userId);
      const now = clock();
      const newest = await newestArchive(trx, userId, now);
      const status = newest && statusOf(newest);
      if (newest?.id === id || (status !== undefined && isUnderWay({ status }))) return newest;
      await insert(trx, id, userId, caller.userId, now);
      if (status !== 'FAILED') await spend(trx, caller.userId, userId, now);
      if (await endArchives(trx, userId, now, id)) await jobs.enqueue(trx, 'clear-archives', {});
      await jobs.enqueue(trx, 'make-archive', { archiveId: id, userId }, { key: id });
      await auditMade(trx, userId);
      return newestArchive(trx, userId, now);
    });
    if (archive === undefined) throw missing();
    return archiveOf(archive, context);
  };
};
