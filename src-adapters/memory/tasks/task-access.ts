import { accessDenied, notFound } from '#core/kernel/app-error.ts';
import { canEditTask, taskRoleOf, type TaskRole } from '#core/tasks/task-status.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import type { StoredTask } from './task-tables.ts';

type Seen = { readonly account: Account; readonly task: StoredTask; readonly role: TaskRole };

export const roleIn = (task: StoredTask, account: Account): TaskRole | undefined =>
  taskRoleOf(
    { status: task.status, owner: task.owner, assignees: task.assigneeIds.map((userId) => ({ userId })) },
    { id: account.id, isAdmin: isAdminAccount(account) },
  );

/** Ends the live feeds of those who may not see their task any more. */
export const endFeeds = ({ commentFeeds }: MemoryWorld): void => {
  for (const watcher of commentFeeds) {
    if (watcher.isOpen()) continue;
    commentFeeds.delete(watcher);
    queueMicrotask(() => watcher.feed.onRefused?.());
  }
};

/** The tasks that the caller may see, and those that they may change. */
export const taskAccess = ({ tables }: MemoryWorld, caller: Caller) => {
  const find = (id: string): Seen | undefined => {
    const account = caller.signedIn();
    const task = tables.tasks.get(id);
    const role = task === undefined ? undefined : roleIn(task, account);
    return task === undefined || role === undefined ? undefined : { account, task, role };
  };
  const seen = (id: string): Seen => {
    const found = find(id);
    if (found === undefined) throw notFound('task');
    return found;
  };
  return {
    find,
    seen,
    editable: (id: string): Seen => {
      const found = seen(id);
      if (!canEditTask(found.role)) throw accessDenied();
      return found;
    },
  };
};
