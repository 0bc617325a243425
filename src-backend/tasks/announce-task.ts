import type { Kysely } from 'kysely';
import { wantedNews } from '#backend/notifications/notification-preferences.ts';
import { addNotifications, type NewNotification } from '#backend/notifications/notification-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { taskNews } from '#core/tasks/task-news.ts';
import { keepMailPace } from './mails/mail-pace.ts';
import { taskMail } from './mails/task-mail.ts';
import type { TaskDeps } from './task-deps.ts';
import { peopleOnTask, type PersonOnTask } from './task-people.ts';
import type { StoredTask } from './task-store.ts';

export type AnnounceDeps = Pick<TaskDeps, 'post' | 'jobs' | 'productName' | 'portalAddress'>;

/** What one person is notified of; `event` is the same for nothing else that happens to the task. */
export type TaskEvent = {
  readonly person: PersonOnTask;
  readonly notification: Omit<NewNotification, 'userId' | 'subjects'>;
  readonly event: string;
};

type Announced = Pick<StoredTask, 'id' | 'title' | 'is_email_enabled'>;

/**
 * Notifies people of what happened to a task, and mails those who want it where the task is mailed; once each. Who was mailed of
 * the task in the last ten minutes gets one mail when they are over. The caller holds the task's row locked.
 */
export const announce = async (
  trx: Kysely<Tables>,
  deps: AnnounceDeps,
  task: Announced,
  events: readonly TaskEvent[],
  now: number,
): Promise<void> => {
  const subjects = [{ kind: 'task', id: task.id, name: task.title }] as const;
  const told = events.map((each) => ({ ...each.notification, userId: each.person.userId, subjects }));
  await addNotifications(trx, told, now);
  if (!task.is_email_enabled) return;
  const mailed = await wantedNews(
    trx,
    'mail',
    events.map((each) => ({ ...each, userId: each.person.userId, type: each.notification.type })),
  );
  for (const each of await keepMailPace(trx, deps.jobs, task.id, { news: mailed, now })) {
    const { title, message, commentId } = each.notification;
    const mail = taskMail(deps, { task, person: each.person }, [{ type: each.type, title, message, commentId }]);
    await deps.post(trx, mail, `task ${task.id} ${each.event} ${each.userId}`);
  }
};

type Actor = { readonly userId: string; readonly name: string };

/** Notifies these assignees of a task in progress that it is theirs. */
export const announceAssigned = async (
  trx: Kysely<Tables>,
  deps: AnnounceDeps,
  task: StoredTask,
  { actor, assigneeIds, now }: { actor: Actor; assigneeIds: readonly string[]; now: number },
): Promise<void> => {
  const people = await peopleOnTask(trx, task.id);
  const notification = { type: 'TaskAssigned' as const, ...taskNews.assigned(actor.name, task.title) };
  const events = people
    .filter(({ userId }) => userId !== actor.userId && assigneeIds.includes(userId))
    .map((person) => ({
      person,
      notification: { ...notification, createdBy: actor.name },
      event: `assigned ${task.revision}`,
    }));
  await announce(trx, deps, task, events, now);
};

/** Notifies the owner and the assignees that a task is completed. */
export const announceCompleted = async (
  trx: Kysely<Tables>,
  deps: AnnounceDeps,
  task: StoredTask,
  { actor, now }: { actor: Actor; now: number },
): Promise<void> => {
  const people = await peopleOnTask(trx, task.id);
  const notification = { type: 'TaskCompleted' as const, ...taskNews.completed(actor.name, task.title) };
  const events = people
    .filter(({ userId, isAssignee }) => userId !== actor.userId && (isAssignee || userId === task.owner_id))
    .map((person) => ({
      person,
      notification: { ...notification, completedBy: actor.name },
      event: `completed ${task.revision}`,
    }));
  await announce(trx, deps, task, events, now);
};
