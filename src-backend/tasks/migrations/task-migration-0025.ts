import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { keepWords, type TaskText } from '../search/task-words.ts';

const id = sql`text collate "C"`;
const atOnce = 200;

const textsAfter = async (db: Kysely<unknown>, after: string): Promise<readonly TaskText[]> => {
  const { rows } = await sql<TaskText>`
    select id, task_id as "taskId", text from (
      select id, id as task_id, title || E'\\n' || details as text from tasks
      union all
      select id, task_id, text from task_comments
    ) as every where id > ${after} order by id limit ${atOnce}`.execute(db);
  return rows;
};

/** The words that searches find tasks by: those of the title and the details, and of each comment. */
export const taskWordsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table task_words (
        id ${id} primary key,
        task_id ${id} not null references tasks (id) on delete cascade,
        words tsvector not null
      )`.execute(db);
    for (let texts = await textsAfter(db, ''); texts.length > 0; texts = await textsAfter(db, texts.at(-1)?.id ?? ''))
      await keepWords(db, ...texts);
    await sql`create index task_words_task on task_words (task_id)`.execute(db);
    await sql`create index task_words_words on task_words using gin (words)`.execute(db);
  },
};
