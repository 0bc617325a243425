import { sql, type Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { hasNextStep } from '#core/tasks/task-status.ts';
import type { NextStep } from '#core/tasks/task-summary.ts';
import type { TaskDeps } from '../task-deps.ts';
import { summarySource } from './summary-source.ts';

const newestComments = 300;

type Deps = Pick<TaskDeps, 'database' | 'textWork'>;

/** What is kept of a task's next step, with the comment that says so. */
const keptStep = (db: Kysely<Tables>, taskId: string) =>
  db
    .selectFrom('tasks')
    .leftJoin('task_comments as comment', (join) =>
      join.on(sql<boolean>`comment.id = tasks.next_step ->> 'commentId'`).onRef('comment.task_id', '=', 'tasks.id'),
    )
    .leftJoin('users', 'users.id', 'comment.author_id')
    .select(['tasks.status', 'tasks.comments_change', 'tasks.next_step', 'tasks.next_step_change'])
    .select(['users.name as author', 'comment.created_at'])
    .where('tasks.id', '=', taskId)
    .executeTakeFirst();

type Kept = NonNullable<Awaited<ReturnType<typeof keptStep>>>;

const shown = ({ next_step, author, created_at }: Kept): NextStep | undefined =>
  next_step === null || author === null || created_at === null
    ? undefined
    : { ...next_step, author, createdAt: created_at.toISOString() };

/** Looks for the next step in a task's newest comments and keeps it with the change that it was found after. */
const findAgain = async (
  { database: { db }, textWork }: Deps,
  taskId: string,
  change: number,
): Promise<NextStep | undefined> => {
  const found = await textWork.nextStep(
    await summarySource(db, { id: taskId, title: '', details: '' }, newestComments),
  );
  const step = found === undefined ? null : JSON.stringify({ text: found.text, commentId: found.commentId });
  await db
    .updateTable('tasks')
    .set({ next_step: step, next_step_change: change })
    .where('id', '=', taskId)
    .where('comments_change', '=', change)
    .execute();
  return found;
};

/**
 * Returns what comes next on a task, as a comment says so; undefined where none does, and once the task is completed. It was
 * found when a comment last changed; where that did not come to its end it is found now.
 */
export const nextStepOf = async (deps: Deps, taskId: string): Promise<NextStep | undefined> => {
  const kept = await keptStep(deps.database.db, taskId);
  if (kept === undefined || !hasNextStep(kept.status)) return undefined;
  return kept.next_step_change === kept.comments_change ? shown(kept) : findAgain(deps, taskId, kept.comments_change);
};

/** Finds the next step after a change of a comment. A failure is no reason to fail: the next reader finds it. */
export const keepNextStep = async (deps: Deps, taskId: string): Promise<void> => {
  await nextStepOf(deps, taskId).catch(() => undefined);
};
