import type { Task } from '#core/tasks/task.ts';
import { keys } from '#ui/cache/keys.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';

/** Keeps what is shown of a task in step with what others make of it. */
export const taskFollowActions = ({ portal, cache }: FeatureDeps) => ({
  /** Follows a task that is shown; returns what ends that. A task that is gone is shown as missing. */
  follow: (id: string): (() => void) => {
    const controller = new AbortController();
    const key = keys.tasks.one(id);
    const revision = (): number | undefined => cache.getQueryData<Task | null>(key)?.revision;
    const show = (task: Task | null): void => {
      const isNews = task?.revision !== revision();
      cache.setQueryData(key, task);
      if (isNews) void cache.invalidateQueries({ queryKey: keys.tasks.lists });
    };
    void portal.tasks.followTask(id, { revision, onTask: show, onGone: () => show(null) }, controller.signal);
    return () => controller.abort();
  },
});
