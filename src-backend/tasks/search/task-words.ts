import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { wordsIn } from '#core/tasks/task-search.ts';

/** A text that searches find a task by. */
export type TaskText = {
  /** Of the task, or of the comment. */
  readonly id: string;
  readonly taskId: string;
  readonly text: string;
};

/** Keeps the words of these texts, in place of those that they had before. */
export const keepWords = async (trx: Kysely<Tables>, ...texts: readonly TaskText[]): Promise<void> => {
  const rows = texts.map(({ id, taskId, text }) => ({ id, task_id: taskId, words: wordsIn(text) }));
  await sql`
    insert into task_words (id, task_id, words)
    select id, task_id, array_to_tsvector(array(select jsonb_array_elements_text(words)))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (id text, task_id text, words jsonb)
    on conflict (id) do update set words = excluded.words`.execute(trx);
};

/** What a text says in which with every one of these words begins one. */
const textsSaying = (words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' & ');

/** Whether with every one of these words begins a word of one text of the task. */
export const sayingAll = (words: readonly string[]): RawBuilder<SqlBool> =>
  sql`exists (select from task_words as said where said.task_id = tasks.id and said.words @@ ${textsSaying(words)}::tsquery)`;

/** The ids of the tasks of which {@link sayingAll} holds, some of them more than once. */
export const idsSayingAll = (words: readonly string[]): RawBuilder<unknown> =>
  sql`select said.task_id from task_words as said where said.words @@ ${textsSaying(words)}::tsquery`;
