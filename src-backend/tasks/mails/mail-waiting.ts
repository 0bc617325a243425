import type { Kysely } from 'kysely';
import type { JobHandler } from '#backend/jobs/job-queue.ts';
import { wantedNews } from '#backend/notifications/notification-preferences.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { TaskDeps } from '../task-deps.ts';
import { peopleOnTask } from '../task-people.ts';
import { findTask } from '../task-store.ts';
import type { TaskMailLineRow } from '../task-tables.ts';
import { endWaiting, takeWaiting, type WaitingMail } from './mail-pace.ts';
import { taskMail } from './task-mail.ts';

/** Returns what waits of a task, with its person, as far as they are still on it and still want it. */
const wantedOf = async (trx: Kysely<Tables>, { taskId, userId }: WaitingMail, waiting: readonly TaskMailLineRow[]) => {
  const task = await findTask(trx, taskId, userId);
  const person = (await peopleOnTask(trx, taskId)).find((each) => each.userId === userId);
  if (task?.is_email_enabled !== true || person === undefined) return undefined;
  const unmuted = waiting.filter(({ reason }) => !person.hasMuted || reason === null || reason === 'mention');
  const wanted = await wantedNews(
    trx,
    'mail',
    unmuted.map((line) => ({ ...line, userId })),
  );
  const [first, ...more] = wanted.map((line) => ({ ...line, commentId: line.comment_id ?? undefined }));
  return first === undefined ? undefined : { task, person, lines: [first, ...more] as const };
};

/** Sums up in one mail what has come for a person while they were not to be mailed of a task again. */
export const mailWaiting = (deps: TaskDeps): JobHandler<WaitingMail> => ({
  run: (waiting) =>
    transact(deps.database.db, async (trx) => {
      const { taskId, userId, since } = waiting;
      const lines = await takeWaiting(trx, waiting);
      if (lines === undefined) return;
      const wanted = await wantedOf(trx, waiting, lines);
      if (wanted !== undefined)
        await deps.post(trx, taskMail(deps, wanted, wanted.lines), `task ${taskId} since ${since} ${userId}`);
      await endWaiting(trx, waiting, wanted === undefined ? undefined : deps.now());
    }),
});
