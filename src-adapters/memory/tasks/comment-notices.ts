import type { CommentReason } from '#core/notifications/notification.ts';
import { commentAudience, newlyMentioned, taskNews } from '#core/tasks/task-news.ts';
import { notify, type Notice } from '../notices.ts';
import type { MemoryWorld } from '../world.ts';
import { peopleOnTask } from './task-people.ts';
import type { StoredComment, StoredTask } from './task-tables.ts';

const audienceOf = (
  world: MemoryWorld,
  task: StoredTask,
  comment: StoredComment,
  parent: StoredComment | undefined,
) => {
  const people = peopleOnTask(world, task).map(({ userId }) => ({
    userId,
    hasMuted: task.mutedBy.includes(userId),
  }));
  return commentAudience(people, {
    authorId: comment.ownerId,
    mentioned: comment.mentions.map(({ userId }) => userId),
    answeredId: parent?.ownerId,
  });
};

const noticeOf = (
  { plainText }: MemoryWorld,
  task: StoredTask,
  { id, ownerName, text }: StoredComment,
  reason: CommentReason,
): Notice => ({
  type: 'TaskCommented',
  ...taskNews.commented(reason, ownerName, task.title, plainText(text)),
  subjects: [{ kind: 'task', id: task.id, name: task.title }],
  commentId: id,
  createdBy: ownerName,
  reason,
});

/** Notifies the people on the task of a comment, or of a reply where `parent` is given. */
export const notifyCommented = (
  world: MemoryWorld,
  task: StoredTask,
  comment: StoredComment,
  parent: StoredComment | undefined,
): void => {
  for (const { person, reason } of audienceOf(world, task, comment, parent))
    notify(world, person.userId, noticeOf(world, task, comment, reason));
};

/** Notifies those whom an edited comment names, unless it named them before. */
export const notifyMentioned = (
  world: MemoryWorld,
  task: StoredTask,
  comment: StoredComment,
  before: StoredComment,
): void => {
  for (const { person, reason } of newlyMentioned(audienceOf(world, task, comment, undefined), before.mentions))
    notify(world, person.userId, noticeOf(world, task, comment, reason));
};
