import { taskNews } from '#core/tasks/task-news.ts';
import type { Account } from '../tables.ts';
import { notify } from '../notices.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredTask } from './task-tables.ts';

/** Notifies these assignees of a task in progress, but not who assigned them. */
export const notifyAssigned = (
  world: MemoryWorld,
  task: StoredTask,
  userIds: readonly string[],
  actor: Account,
): void => {
  for (const userId of userIds.filter((id) => id !== actor.id))
    notify(world, userId, {
      type: 'TaskAssigned',
      ...taskNews.assigned(actor.name, task.title),
      subjects: [{ kind: 'task', id: task.id, name: task.title }],
      createdBy: actor.name,
    });
};

/** Notifies the owner and the assignees, but not who completed the task. */
export const notifyCompleted = (world: MemoryWorld, task: StoredTask, actor: Account): void => {
  const people = new Set([task.owner.id, ...task.assigneeIds]);
  people.delete(actor.id);
  for (const userId of people)
    notify(world, userId, {
      type: 'TaskCompleted',
      ...taskNews.completed(actor.name, task.title),
      subjects: [{ kind: 'task', id: task.id, name: task.title }],
      completedBy: actor.name,
    });
};
