import type { Caller } from '#backend/graphql/caller.ts';
import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import { maySeeOwned } from '#backend/orders/order-policy.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import { canEditTask, taskRoleOf, type TaskRole } from '#core/tasks/task-status.ts';
import { needsAdmin, type TaskDraft } from '#core/tasks/task.ts';
import type { StoredTask } from './task-store.ts';

export const roleOf = (task: StoredTask, { userId, groups }: Caller): TaskRole | undefined =>
  taskRoleOf(task, { id: userId, isAdmin: isAdmin(groups) });

/** The order that a task belongs to, where the caller may see it. */
export const shownOrderId = (
  { order_id: orderId, order_user_id: userId }: Pick<StoredTask, 'order_id' | 'order_user_id'>,
  caller: Pick<Caller, 'userId' | 'groups'>,
): string | null => (userId !== null && maySeeOwned({ user_id: userId }, caller) ? orderId : null);

/** Returns a task that the caller may see; to others it is missing. */
export const requireTask = (task: StoredTask | undefined, caller: Caller): StoredTask => {
  if (task === undefined || roleOf(task, caller) === undefined) throw missing();
  return task;
};

/** Returns a task that the caller may change. Its assignees are refused, and to others it is missing. */
export const requireEditable = (task: StoredTask | undefined, caller: Caller, field: string): StoredTask => {
  const seen = requireTask(task, caller);
  if (!canEditTask(roleOf(seen, caller))) throw unauthorized(field, 'Mutation');
  return seen;
};

/** Refuses a change for admins to anybody else, whatever the ids in it lead to. */
export const requireOwnFields = (before: TaskDraft, after: TaskDraft, { groups }: Caller, field: string): void => {
  if (!isAdmin(groups) && needsAdmin(before, after)) throw unauthorized(field, 'Mutation');
};
