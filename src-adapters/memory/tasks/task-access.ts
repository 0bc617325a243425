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

type Watcher = { readonly isOpen: () => boolean; readonly feed: { readonly onRefused?: (() => void) | undefined } };

const endClosed = <W extends Watcher>(feeds: Set<W>): void => {
  for (const watcher of feeds) {
    if (watcher.isOpen()) continue;
    feeds.delete(watcher);
    queueMicrotask(() => watcher.feed.onRefused?.());
  }
};

/** Ends the live feeds of those who may not see their task any more, and calls the others on newer revisions. */
export const updateFeeds = ({ commentFeeds, taskFeeds, tables }: MemoryWorld): void => {
  endClosed(commentFeeds);
  endClosed(taskFeeds);
  for (const watcher of taskFeeds) {
    const { revision = 0 } = tables.tasks.get(watcher.taskId) ?? {};
    if (revision <= watcher.revision) continue;
    watcher.revision = revision;
    queueMicrotask(() => taskFeeds.has(watcher) && watcher.feed.onChange(revision));
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
  /** Opens a feed of a task in its set; refuses it where the caller may not see the task. Returns what closes it. */
  const openFeed = <W extends Watcher & { readonly feed: { readonly onOpen: () => void } }>(
    feeds: Set<W>,
    id: string,
    feed: W['feed'],
    make: (task: StoredTask, isOpen: () => boolean) => W,
  ): (() => void) => {
    const isOpen = (): boolean => {
      const account = caller.account();
      const task = tables.tasks.get(id);
      return account !== undefined && task !== undefined && roleIn(task, account) !== undefined;
    };
    const task = tables.tasks.get(id);
    if (task === undefined || !isOpen()) {
      queueMicrotask(() => feed.onRefused?.());
      return () => undefined;
    }
    const watcher = make(task, isOpen);
    feeds.add(watcher);
    queueMicrotask(feed.onOpen);
    return () => void feeds.delete(watcher);
  };
  return {
    find,
    seen,
    openFeed,
    editable: (id: string): Seen => {
      const found = seen(id);
      if (!canEditTask(found.role)) throw accessDenied();
      return found;
    },
  };
};
