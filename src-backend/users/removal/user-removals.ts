import { sql, type Kysely } from 'kysely';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import type { Forget, Forgotten } from '#backend/feature/forgetting.ts';
import type { Leaving } from '#backend/feature/leaving.ts';
import type { JobKinds } from '#backend/jobs/job-kinds.ts';
import type { JobHandler, JobQueue } from '#backend/jobs/job-queue.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { removalKinds, type RemovalKind, type RemovalPart, type UserRemoval } from '#core/users/user-removal.ts';

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    /** Without names and address where a release queued it that did not know of them. */
    'remove-user': { readonly userId: string } & Partial<Forgotten>;
  }
}

/** Reads by what a person is known, before their removal forgets it. */
const knownAs = async (trx: Kysely<Tables>, userId: string): Promise<Forgotten> => {
  const { email } = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const { rows } = await sql<{ name: string }>`
    select name from users where id = ${userId}
    union select actor_name from audit_entries where actor_id = ${userId}
    union select subject_name from audit_entries where subject_type = 'user' and subject = ${userId}`.execute(trx);
  const names = rows
    .map(({ name }) => name)
    .filter((name) => name !== '' && name !== email && name !== removedPersonName);
  return { userId, names, email };
};

/** What refers to others goes before them, files last. */
const goingOrder: readonly RemovalKind[] = [
  'logins',
  'collections',
  'assets',
  'requests',
  'brands',
  'proposals',
  'notifications',
  'files',
];

export type UserRemovals = {
  /** Adds what features have of a person; called once, when they are known. */
  readonly declare: (leavings: readonly Leaving[], forgets: readonly Forget[]) => void;
  /** Notes a removal in its transaction, before anything of it has changed, and has the job do the rest. */
  readonly begin: UserRemovedListener;
  /** Returns what a removal would take, how far it is or what it took; undefined where nobody has, or had, this id. */
  readonly find: (userId: string) => Promise<UserRemoval | undefined>;
  /** Returns when a removal that is scheduled begins, as ISO time; undefined where it is not. */
  readonly dueAt: (userId: string) => Promise<string | undefined>;
  readonly job: JobHandler<JobKinds['remove-user']>;
};

export type RemovalDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
  readonly now: () => number;
};

export const createUserRemovals = ({ database: { db }, jobs, now }: RemovalDeps): UserRemovals => {
  let leavings: readonly Leaving[] = [];
  let forgets: readonly Forget[] = [];

  const partsOf = async (on: Kysely<Tables>, userId: string): Promise<readonly RemovalPart[]> => {
    const parts = new Map<string, RemovalPart>();
    for (const { kind, fate, count } of leavings) {
      const name = `${kind} ${fate}`;
      parts.set(name, { kind, fate, count: (parts.get(name)?.count ?? 0) + (await count(on, userId)) });
    }
    return [...parts.values()]
      .filter(({ count }) => count > 0)
      .sort((a, b) => removalKinds.indexOf(a.kind) - removalKinds.indexOf(b.kind) || (a.fate < b.fate ? -1 : 1));
  };

  const take = (userId: string) => (work: (trx: Kysely<Tables>) => Promise<number>) =>
    transact(db, async (trx) => {
      const taken = await work(trx);
      if (taken > 0)
        await trx
          .updateTable('user_removals')
          .set({ removed: sql<number>`removed + ${taken}` })
          .where('user_id', '=', userId)
          .execute();
      return taken;
    });

  return {
    declare: (left, forgotten) => {
      leavings = left;
      forgets = forgotten;
    },

    begin: async (userId, trx) => {
      await trx
        .insertInto('user_removals')
        .values({
          user_id: userId,
          parts: JSON.stringify(await partsOf(trx, userId)),
          removed: 0,
          started_at: new Date(now()),
          ended_at: null,
        })
        .execute();
      await jobs.enqueue(trx, 'remove-user', await knownAs(trx, userId), { key: userId });
    },

    find: async (userId) => {
      const row = await db.selectFrom('user_removals').selectAll().where('user_id', '=', userId).executeTakeFirst();
      if (row !== undefined)
        return {
          userId,
          parts: row.parts,
          scheduled: undefined,
          startedAt: row.started_at.toISOString(),
          endedAt: row.ended_at?.toISOString(),
          removed: row.removed,
        };
      const user = await db
        .selectFrom('users')
        .leftJoin('scheduled_removals as scheduled', 'scheduled.user_id', 'users.id')
        .select(['scheduled.due_at', 'scheduled.asked_by'])
        .where('users.id', '=', userId)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (user === undefined) return undefined;
      const { due_at: dueAt, asked_by: askedBy } = user;
      return {
        userId,
        parts: await partsOf(db, userId),
        scheduled:
          dueAt === null ? undefined : { dueAt: dueAt.toISOString(), askedBy: askedBy === userId ? 'PERSON' : 'ADMIN' },
        startedAt: undefined,
        endedAt: undefined,
        removed: 0,
      };
    },

    dueAt: async (userId) => {
      const row = await db
        .selectFrom('scheduled_removals')
        .select('due_at')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.due_at.toISOString();
    },

    job: {
      run: async ({ userId, names = [], email }, { signal }) => {
        const going = leavings.filter((leaving) => leaving.fate === 'GOES');
        for (const kind of goingOrder)
          for (const leaving of going.filter((each) => each.kind === kind)) {
            signal.throwIfAborted();
            await leaving.remove(userId, take(userId));
          }
        if (email !== undefined)
          for (const forget of forgets) {
            signal.throwIfAborted();
            await forget({ userId, names, email }, (work) => transact(db, work));
          }
        await db
          .updateTable('user_removals')
          .set({ ended_at: new Date(now()) })
          .where('user_id', '=', userId)
          .where('ended_at', 'is', null)
          .execute();
      },
    },
  };
};
