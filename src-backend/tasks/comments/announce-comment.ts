import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { CommentReason } from '#core/notifications/notification.ts';
import { commentAudience, newlyMentioned, taskNews } from '#core/tasks/task-news.ts';
import { plainWords } from '../plain-words.ts';
import { announce, type AnnounceDeps, type TaskEvent } from '../announce-task.ts';
import { wakeWithin } from '../live/live-of-task.ts';
import type { PersonOnTask } from '../task-people.ts';
import type { StoredTask } from '../task-store.ts';
import type { StoredRemark } from './comment-store.ts';

/** The channel on which every process of the backend learns that a task has new comments, or fewer people who may read them. */
export const commentChannel = 'task-comments';

/** Has every process ask again who may read a task's comments, once the transaction is over, since some may not any more. */
export const announceReaders = (
  trx: Kysely<Tables>,
  taskId: string,
  left: readonly string[] | 'everybody',
): Promise<void> => wakeWithin(trx, commentChannel, { taskId, left });

/** Has every process push a comment or a reply as it is once the transaction is over. */
export const announceRemark = (trx: Kysely<Tables>, taskId: string, id: string): Promise<void> =>
  wakeWithin(trx, commentChannel, { taskId, id });

type Audience = { readonly people: readonly PersonOnTask[]; readonly answeredId: string | undefined };

const audienceOf = ({ author_id: authorId, mentions }: StoredRemark, { people, answeredId }: Audience) =>
  commentAudience(people, { authorId, mentioned: mentions.map(({ userId }) => userId), answeredId });

const eventFor =
  ({ title }: StoredTask, { id, author_name: author, text }: StoredRemark, event: string) =>
  ({ person, reason }: { readonly person: PersonOnTask; readonly reason: CommentReason }): TaskEvent => ({
    person,
    notification: {
      type: 'TaskCommented',
      ...taskNews.commented(reason, author, title, plainWords(text)),
      commentId: id,
      createdBy: author,
      reason,
    },
    event,
  });

/** Notifies the people on a task of a comment or a reply, and has every process push it. */
export const announceComment = async (
  trx: Kysely<Tables>,
  deps: AnnounceDeps,
  { task, remark }: { readonly task: StoredTask; readonly remark: StoredRemark },
  { people, answeredId }: Audience,
): Promise<void> => {
  const events = audienceOf(remark, { people, answeredId }).map(eventFor(task, remark, `comment ${remark.id}`));
  await announce(trx, deps, task, events, remark.created_at.getTime());
  await announceRemark(trx, task.id, remark.id);
};

/** Notifies those whom an edited comment or reply names, unless it named them before. */
export const announceEdited = async (
  trx: Kysely<Tables>,
  deps: AnnounceDeps,
  { task, remark, before }: { readonly task: StoredTask; readonly remark: StoredRemark; readonly before: StoredRemark },
  { people, now }: { readonly people: readonly PersonOnTask[]; readonly now: number },
): Promise<void> => {
  const named = newlyMentioned(audienceOf(remark, { people, answeredId: undefined }), before.mentions);
  await announce(trx, deps, task, named.map(eventFor(task, remark, `comment ${remark.id} ${remark.change}`)), now);
};
