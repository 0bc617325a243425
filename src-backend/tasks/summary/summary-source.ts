import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { SummaryInput } from '#core/tasks/summary/summary-input.ts';
import { plainWords } from '../plain-words.ts';

/** What a summary knows of a task besides its comments. */
export type Described = { readonly id: string; readonly title: string; readonly details: string };

/** Returns what a summary of a task is made of: its newest `most` comments and replies that are not deleted, oldest
 * first. */
export const summarySource = async (
  db: Kysely<Tables>,
  { id, title, details }: Described,
  most: number,
): Promise<SummaryInput> => {
  const rows = await db
    .selectFrom('task_comments as comment')
    .innerJoin('users', 'users.id', 'comment.author_id')
    .select(['comment.id', 'users.name as author', 'comment.text', 'comment.created_at'])
    .where('comment.task_id', '=', id)
    .where('comment.deleted_at', 'is', null)
    .orderBy('comment.sequence', 'desc')
    .limit(most)
    .execute();
  const comments = rows
    .map(({ created_at, ...comment }) => ({ ...comment, createdAt: created_at.toISOString() }))
    .toReversed();
  return { title, details: plainWords(details), comments };
};
