import type { Kysely } from 'kysely';
import type { AuditActor } from '#backend/audit/audit-log.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { accessDenied, notFound, toAppError } from '#core/kernel/app-error.ts';
import { mayCancelRemoval, onlyAdminsCancel, remindedUntil, removalDueAt } from '#core/users/scheduled-removal.ts';
import { beginManaging, requireDemotable, type ManagedUser, type ManageDeps } from './managed-user.ts';
import type { RemoveUser } from './remove-user.ts';

/** By the person of this id themselves, or by an admin. Each change is one transaction, with its mail and its entry in the audit. */
export type ScheduleRemovals = {
  /**
   * Has a user removed in 14 days; what is scheduled already stays as it is. Rejects with `access-denied` where `by` is neither the
   * person nor an admin, with `conflict` for the last admin, and with `not-found` for a missing user.
   */
  readonly scheduleRemoval: (userId: string, by: AuditActor) => Promise<void>;
  /** Takes it back where it is scheduled. Rejects as `scheduleRemoval` does, and for a person whom an admin has removed. */
  readonly cancelRemoval: (userId: string, by: AuditActor) => Promise<void>;
  /** Removes everybody whose day has come, each in a transaction of its own; the last admin stays, and is tried again. */
  readonly removeDue: () => Promise<void>;
  /** Reminds everybody whose day is near, each once. */
  readonly remindDue: () => Promise<void>;
};

type Schedule = { readonly asked_by: string; readonly asked_at: Date; readonly due_at: Date };

/** Whether a removal may not be now, or was done meanwhile. */
const isRefusal = (cause: unknown): boolean => ['conflict', 'not-found'].includes(toAppError(cause).kind);

export const createScheduleRemovals = (
  { database: { db }, mails, clock, audit }: ManageDeps,
  managed: ManagedUser,
  remove: RemoveUser,
): ScheduleRemovals => {
  const scheduleOf = (trx: Kysely<Tables>, userId: string): Promise<Schedule | undefined> =>
    trx
      .selectFrom('scheduled_removals')
      .select(['asked_by', 'asked_at', 'due_at'])
      .where('user_id', '=', userId)
      .executeTakeFirst();

  /** Works on the row of a user, which is locked, as the person themselves or an admin. */
  const working = (userId: string, by: AuditActor, work: (trx: Kysely<Tables>, user: UserRow) => Promise<void>) =>
    transact(db, async (trx) => {
      await beginManaging(trx, by.userId === userId ? undefined : by);
      const user = await trx
        .selectFrom('users')
        .selectAll()
        .where('id', '=', userId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (user === undefined) throw notFound('user');
      await work(trx, user);
    });

  const removeIfDue = (userId: string): Promise<void> =>
    managed.byId(userId, undefined, async (trx, user) => {
      const schedule = await scheduleOf(trx, userId);
      if (schedule === undefined || schedule.due_at.getTime() > clock.now()) return;
      await requireDemotable(trx, user, undefined);
      const { id, name, email } = await trx
        .selectFrom('users')
        .select(['id', 'name', 'email'])
        .where('id', '=', schedule.asked_by)
        .executeTakeFirstOrThrow();
      const detail = { asked: schedule.asked_at.toISOString() };
      await remove(trx, user, { actor: { userId: id, name, email }, detail });
    });

  const remind = (userId: string): Promise<void> =>
    transact(db, async (trx) => {
      const schedule = await trx
        .updateTable('scheduled_removals')
        .set({ reminded_at: new Date(clock.now()) })
        .where('user_id', '=', userId)
        .where('reminded_at', 'is', null)
        .returning(['asked_by', 'due_at'])
        .executeTakeFirst();
      if (schedule === undefined) return;
      const user = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
      const isOwn = schedule.asked_by === userId;
      await mails.sendRemovalScheduled(trx, user, { dueAt: schedule.due_at, isOwn, isReminder: true });
    });

  return {
    scheduleRemoval: (userId, by) =>
      working(userId, by, async (trx, user) => {
        await requireDemotable(trx, user, undefined);
        const now = clock.now();
        const dueAt = new Date(removalDueAt(now));
        const added = await trx
          .insertInto('scheduled_removals')
          .values({ user_id: userId, asked_by: by.userId, asked_at: new Date(now), due_at: dueAt })
          .onConflict((conflict) => conflict.column('user_id').doNothing())
          .returning('user_id')
          .executeTakeFirst();
        if (added === undefined) return;
        audit.record(trx, 'scheduleUserRemoval', { user, actor: by, detail: { due: dueAt.toISOString() } });
        await mails.sendRemovalScheduled(trx, user, { dueAt, isOwn: by.userId === userId, isReminder: false });
      }),

    cancelRemoval: (userId, by) =>
      working(userId, by, async (trx, user) => {
        const schedule = await scheduleOf(trx, userId);
        if (schedule === undefined) return;
        if (by.userId === userId) {
          const isAdmin = user.groups.includes(adminGroup);
          const askedBy = schedule.asked_by === userId ? 'PERSON' : 'ADMIN';
          if (!mayCancelRemoval({ id: userId, isAdmin }, userId, askedBy)) throw accessDenied(onlyAdminsCancel);
        }
        await trx.deleteFrom('scheduled_removals').where('user_id', '=', userId).execute();
        audit.record(trx, 'cancelUserRemoval', { user, actor: by });
        await mails.sendRemovalCanceled(trx, user);
      }),

    removeDue: async () => {
      const due = await db
        .selectFrom('scheduled_removals')
        .select('user_id')
        .where('due_at', '<=', new Date(clock.now()))
        .orderBy('due_at')
        .execute();
      const failures: unknown[] = [];
      for (const { user_id: userId } of due)
        await removeIfDue(userId).catch((cause: unknown) => {
          if (!isRefusal(cause)) failures.push(cause);
        });
      if (failures.length > 0) throw new AggregateError(failures, 'Not everybody was removed whose day has come');
    },

    remindDue: async () => {
      const now = clock.now();
      const near = await db
        .selectFrom('scheduled_removals')
        .select('user_id')
        .where('due_at', '>', new Date(now))
        .where('due_at', '<=', new Date(remindedUntil(now)))
        .where('reminded_at', 'is', null)
        .orderBy('due_at')
        .execute();
      for (const { user_id: userId } of near) await remind(userId);
    },
  };
};
