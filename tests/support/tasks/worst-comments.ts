import { sql } from 'kysely';
import type { Database } from '#backend/storage/database.ts';

/** Two texts of a comment's full length that take long to read: many short sentences, and none with a space. */
const texts = ['กข. '.repeat(2500), 'これは長い文で、次の段階はまだ決まっていません。'.repeat(410)].map((text) =>
  text.slice(0, 10_000),
);

/** A hundred comments of one author on a task, each as long as a comment may be, in scripts that are costly to read. */
export const storeWorstComments = async (
  { db }: Pick<Database, 'db'>,
  taskId: string,
  authorId: string,
): Promise<void> => {
  await sql`
    insert into task_comments (id, task_id, parent_id, sequence, change, author_id, text, mentions, attachments_count, created_at)
    select '01J' || lpad(upper(to_hex(n)), 23, '0'), ${taskId}, null, n, n, ${authorId},
      (${texts}::text[])[1 + n % 2], '[]', 0, now()
    from generate_series(1, 100) n`.execute(db);
  await db.updateTable('tasks').set({ comments_count: 100, comments_change: 100 }).where('id', '=', taskId).execute();
};
