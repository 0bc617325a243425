import { sql, type Kysely } from 'kysely';
import type { TaskSummarySentence } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';

/** The sentences of a task's summary, each with whether one of its sources was edited or deleted after the summary was made. */
export const withStale = async (
  db: Kysely<Tables>,
  taskId: string,
  sentences: readonly TaskSummarySentence[],
): Promise<TaskSummarySentence[]> => {
  const sources = sentences.flatMap(({ commentIds }) => commentIds);
  if (sources.length === 0) return [...sentences];
  const rows = await db
    .selectFrom('task_comments as comment')
    .innerJoin('tasks', 'tasks.id', 'comment.task_id')
    .select('comment.id')
    .where('tasks.id', '=', taskId)
    .where((where) => where('comment.id', '=', where.fn.any(where.val(sources))))
    .where(sql<boolean>`coalesce(comment.edited_at, comment.deleted_at) is not null`)
    .where(sql<boolean>`comment.change > coalesce((tasks.summary_origin ->> 'change')::integer, 0)`)
    .execute();
  const changed = new Set(rows.map(({ id }) => id));
  return sentences.map((sentence) => ({ ...sentence, isStale: sentence.commentIds.some((id) => changed.has(id)) }));
};
