import { commentAudience, taskNews } from '#core/tasks/task-news.ts';
import { notify } from '../notices.ts';
import type { MemoryWorld } from '../world.ts';
import { peopleOnTask } from './task-people.ts';
import type { StoredComment, StoredTask } from './task-tables.ts';

/** Notifies the people on the task of a comment, or of a reply where `parent` is given. */
export const notifyCommented = (
  world: MemoryWorld,
  task: StoredTask,
  comment: StoredComment,
  parent: StoredComment | undefined,
): void => {
  const people = peopleOnTask(world, task).map(({ userId }) => ({
    userId,
    hasMuted: task.mutedBy.includes(userId),
  }));
  const audience = commentAudience(people, {
    authorId: comment.ownerId,
    mentioned: comment.mentions.map(({ userId }) => userId),
    answeredId: parent?.ownerId,
  });
  for (const { person, reason } of audience)
    notify(world, person.userId, {
      type: 'TaskCommented',
      ...taskNews.commented(reason, comment.ownerName, task.title, comment.text),
      subjects: [{ kind: 'task', id: task.id }],
      commentId: comment.id,
      createdBy: comment.ownerName,
      reason,
    });
};
