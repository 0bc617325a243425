import type { InfiniteData } from '@tanstack/query-core';
import type { Page } from '#core/kernel/page.ts';
import type { CommentThread } from '#core/tasks/comment-thread.ts';
import type { Task, TaskEntry } from '#core/tasks/task.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

type CachedTasks = InfiniteData<Page<TaskEntry>, string>;

const pause = 2000;

/** Keeps what is cached of a task in step with the comments that come live. */
export const commentCounts = ({ cache }: FeatureDeps) => {
  const waiting = new Set<string>();

  /** The next step comes from the comments, and the summary gets old with them, so the task is asked for again once it is quiet. */
  const askAgain = (taskId: string): void => {
    if (waiting.has(taskId)) return;
    waiting.add(taskId);
    setTimeout(() => {
      waiting.delete(taskId);
      void cache.invalidateQueries({ queryKey: keys.tasks.one(taskId) });
    }, pause);
  };

  return {
    /** Takes the count of the thread's latest event over, where the cached task is older. */
    follow: (taskId: string, { count, countedAt }: Pick<CommentThread, 'count' | 'countedAt'>): void => {
      const task = cache.getQueryData<Task | null>(keys.tasks.one(taskId));
      if (task === null || task === undefined || count === undefined || task.commentsChange >= countedAt) return;
      cache.setQueryData<Task>(keys.tasks.one(taskId), { ...task, commentsCount: count, commentsChange: countedAt });
      cache.setQueriesData<CachedTasks>({ queryKey: keys.tasks.lists }, (data) =>
        data === undefined
          ? data
          : {
              ...data,
              pages: data.pages.map((page) => ({
                ...page,
                items: page.items.map((item) => (item.id === taskId ? { ...item, commentsCount: count } : item)),
              })),
            },
      );
      askAgain(taskId);
    },
  };
};
