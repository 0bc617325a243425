import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { commentAudience, taskNews } from '#core/tasks/task-news.ts';
import { announce, type AnnounceDeps } from '../announce-task.ts';
import { wakeWithin } from '../live/live-of-task.ts';
import type { PersonOnTask } from '../task-people.ts';
import type { StoredTask } from '../task-store.ts';
import type { StoredRemark } from './comment-store.ts';

/** The channel on which every process of the backend learns that a task has new comments, or fewer people who may read them. */
export const commentChannel = 'task-comments';

/** Has every process ask again who may read a task's comments, once the transaction is over. */
export const announceReaders = (trx: Kysely<Tables>, taskId: string): Promise<void> =>
  wakeWithin(trx, commentChannel, taskId);

type Audience = { readonly people: readonly PersonOnTask[]; readonly answeredId: string | undefined };

/** Notifies the people on a task of a comment or a reply, and has every process push it. */
export const announceComment = async (
  trx: Kysely<Tables>,
  deps: AnnounceDeps,
  { task, remark }: { readonly task: StoredTask; readonly remark: StoredRemark },
  { people, answeredId }: Audience,
): Promise<void> => {
  const author = remark.author_name;
  const mentioned = remark.mentions.map(({ userId }) => userId);
  const events = commentAudience(people, { authorId: remark.author_id, mentioned, answeredId }).map(
    ({ person, reason }) => ({
      person,
      notification: {
        type: 'TaskCommented' as const,
        ...taskNews.commented(reason, author, task.title, remark.text),
        commentId: remark.id,
        createdBy: author,
        reason,
      },
      event: `comment ${remark.id}`,
    }),
  );
  await announce(trx, deps, task, events, remark.created_at.getTime());
  await announceReaders(trx, task.id);
};
