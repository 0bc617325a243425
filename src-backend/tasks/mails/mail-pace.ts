import type { Kysely } from 'kysely';
import type { JobQueue } from '#backend/jobs/job-queue.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { NotificationType } from '#core/notifications/notification.ts';
import type { TaskMailLineRow } from '../task-tables.ts';

/** One news of a task for one person. */
export type MailedNews = {
  readonly userId: string;
  readonly type: NotificationType;
  readonly notification: Pick<TaskMailLineRow, 'title' | 'message'> & {
    readonly reason?: TaskMailLineRow['reason'] | undefined;
    readonly commentId?: string | undefined;
  };
};

/** What waits for a person since the mail at this time, in milliseconds since 1970. */
export type WaitingMail = { readonly taskId: string; readonly userId: string; readonly since: number };

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    'task-mail': WaitingMail;
  }
}

const pauseMs = 10 * 60_000;

const ofPerson = (trx: Kysely<Tables>, taskId: string, userIds: readonly string[]) =>
  trx
    .selectFrom('task_mail_pace')
    .selectAll()
    .where('task_id', '=', taskId)
    .where((where) => where('user_id', '=', where.fn.any(where.val([...userIds]))));

const noteMailed = async (
  trx: Kysely<Tables>,
  taskId: string,
  userIds: readonly string[],
  now: number,
): Promise<void> => {
  if (userIds.length === 0) return;
  const mailed_at = new Date(now);
  await trx
    .insertInto('task_mail_pace')
    .values(userIds.map((user_id) => ({ task_id: taskId, user_id, mailed_at, is_waiting: false })))
    .onConflict((conflict) => conflict.columns(['task_id', 'user_id']).doUpdateSet({ mailed_at }))
    .execute();
};

const keepLines = async (trx: Kysely<Tables>, taskId: string, news: readonly MailedNews[]): Promise<void> => {
  if (news.length === 0) return;
  await trx
    .insertInto('task_mail_lines')
    .values(
      news.map(({ userId, type, notification: { title, message, reason, commentId } }) => ({
        task_id: taskId,
        user_id: userId,
        type,
        title,
        message,
        reason: reason ?? null,
        comment_id: commentId ?? null,
      })),
    )
    .execute();
};

/**
 * Returns those news that are mailed at once, each to a person who was not mailed of the task for ten minutes. The others wait,
 * and a job mails them when those are over. The caller holds the task's row locked.
 */
export const keepMailPace = async <N extends MailedNews>(
  trx: Kysely<Tables>,
  jobs: Pick<JobQueue, 'enqueue'>,
  taskId: string,
  { news, now }: { readonly news: readonly N[]; readonly now: number },
): Promise<readonly N[]> => {
  if (news.length === 0) return [];
  const userIds = news.map(({ userId }) => userId);
  const rows = await ofPerson(trx, taskId, userIds).orderBy('user_id').forUpdate().execute();
  const paused = rows.filter(({ mailed_at, is_waiting }) => is_waiting || now < mailed_at.getTime() + pauseMs);
  const waits = ({ userId }: MailedNews): boolean => paused.some(({ user_id }) => user_id === userId);
  const mailed = news.filter((each) => !waits(each));
  await noteMailed(
    trx,
    taskId,
    mailed.map(({ userId }) => userId),
    now,
  );
  await keepLines(trx, taskId, news.filter(waits));
  for (const { user_id: userId, mailed_at } of paused.filter(({ is_waiting }) => !is_waiting)) {
    const since = mailed_at.getTime();
    const options = { key: `${taskId} ${userId} ${since}`, runAt: since + pauseMs };
    await jobs.enqueue(trx, 'task-mail', { taskId, userId, since }, options);
  }
  await trx
    .updateTable('task_mail_pace')
    .set({ is_waiting: true })
    .where('task_id', '=', taskId)
    .where((where) => where('user_id', '=', where.fn.any(where.val(paused.map(({ user_id }) => user_id)))))
    .where('is_waiting', '=', false)
    .execute();
  return mailed;
};

/** Returns what waits, oldest first, and has it wait no more; undefined where another attempt did. */
export const takeWaiting = async (
  trx: Kysely<Tables>,
  { taskId, userId, since }: WaitingMail,
): Promise<readonly TaskMailLineRow[] | undefined> => {
  const pace = await ofPerson(trx, taskId, [userId]).forUpdate().executeTakeFirst();
  if (pace?.is_waiting !== true || pace.mailed_at.getTime() !== since) return undefined;
  const lines = await trx
    .deleteFrom('task_mail_lines')
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .returningAll()
    .execute();
  return lines.toSorted((a, b) => a.position - b.position);
};

/** Begins the next ten minutes after a mail of what waited; without one, the next news are mailed at once. */
export const endWaiting = async (
  trx: Kysely<Tables>,
  { taskId, userId }: WaitingMail,
  mailedAt: number | undefined,
): Promise<void> => {
  if (mailedAt === undefined) return forgetMailPace(trx, userId, taskId);
  await trx
    .updateTable('task_mail_pace')
    .set({ is_waiting: false, mailed_at: new Date(mailedAt) })
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .execute();
};

/** Forgets a person's mails and what waits for them, of one task or all. */
export const forgetMailPace = async (trx: Kysely<Tables>, userId: string, taskId?: string): Promise<void> => {
  const all = trx.deleteFrom('task_mail_pace').where('user_id', '=', userId);
  await (taskId === undefined ? all : all.where('task_id', '=', taskId)).execute();
};

/** Forgets what waits to be mailed of a comment. */
export const forgetLines = async (trx: Kysely<Tables>, commentId: string): Promise<void> => {
  await trx.deleteFrom('task_mail_lines').where('comment_id', '=', commentId).execute();
};
