import { sql, type Kysely } from 'kysely';
import type { Forget } from '#backend/feature/forgetting.ts';
import { batchSize, untilNone } from '#backend/feature/leaving.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { removedPersonName } from '#core/kernel/removed-person.ts';
import { withoutMentionsOf } from '#core/tasks/mention.ts';
import { keepWords } from './search/task-words.ts';
import type { StoredOrigin, TaskCommentRow } from './task-tables.ts';

const renameMentions = async (trx: Kysely<Tables>, userId: string): Promise<number> => {
  const { rows } = await sql<Pick<TaskCommentRow, 'id' | 'task_id' | 'text' | 'mentions'>>`
    select id, task_id, text, mentions from task_comments
    where mentions @> ${JSON.stringify([{ userId }])}::jsonb
    order by id limit ${batchSize} for update`.execute(trx);
  for (const { id, task_id: taskId, ...said } of rows) {
    const { text, mentions } = withoutMentionsOf(said, userId, removedPersonName);
    await trx
      .updateTable('task_comments')
      .set({ text, mentions: JSON.stringify(mentions) })
      .where('id', '=', id)
      .execute();
    await keepWords(trx, { id, taskId, text });
  }
  return rows.length;
};

const eraseDeleted = async (trx: Kysely<Tables>, userId: string): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    update task_comments set text = '', mentions = '[]', attachments_count = 0
    where id in (
      select id from task_comments where author_id = ${userId} and deleted_at is not null and text <> ''
      order by id limit ${batchSize} for update
    )
    returning id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`delete from task_comment_attachments where comment_id = any(${ids}::text[])`.execute(trx);
  return ids.length;
};

const renameInSummaries = async (trx: Kysely<Tables>, names: readonly string[]): Promise<number> => {
  const known = sql`any(${[...names]}::text[])`;
  const { rows } = await sql<{ id: string; origin: StoredOrigin }>`
    select id, summary_origin as origin from tasks
    where summary_origin ->> 'madeBy' = ${known} or exists (
      select from jsonb_array_elements(summary_origin -> 'sentences') as sentence
      where sentence ->> 'author' = ${known}
    )
    order by id limit ${batchSize} for update`.execute(trx);
  const nameOf = <Name extends string | null>(name: Name) =>
    name !== null && names.includes(name) ? removedPersonName : name;
  for (const { id, origin } of rows) {
    const sentences = origin.sentences.map((sentence) => ({ ...sentence, author: nameOf(sentence.author) }));
    const summary_origin = JSON.stringify({ ...origin, madeBy: nameOf(origin.madeBy), sentences });
    await trx.updateTable('tasks').set({ summary_origin }).where('id', '=', id).execute();
  }
  return rows.length;
};

/** Puts a removed person's name out of where others mention them and of summaries, and erases what they had deleted. */
export const forgetOnTasks: Forget = async ({ userId, names }, piece) => {
  await untilNone(piece, (trx) => renameMentions(trx, userId));
  await untilNone(piece, (trx) => eraseDeleted(trx, userId));
  const others = names.filter((name) => name !== removedPersonName);
  await untilNone(piece, (trx) => renameInSummaries(trx, others));
};
