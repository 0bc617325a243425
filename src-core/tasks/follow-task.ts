import type { AbortSignalLike, Clock } from '../kernel/clock.ts';
import type { TaskGateway } from './task-gateway.ts';
import type { Task } from './task.ts';

type Deps = { readonly tasks: Pick<TaskGateway, 'get' | 'watch'>; readonly clock: Clock };

/** What follows a task. Its functions throw nothing. */
export type TaskFollower = {
  /** Returns the revision that the follower has; undefined while it has none. */
  readonly revision: () => number | undefined;
  /** Called with the task whenever it was read: at each change and each time that the feed opens; never with an older revision. */
  readonly onTask: (task: Task) => void;
  /** Called once the task is deleted, or the caller may not see it any more; nothing follows. */
  readonly onGone: () => void;
};

const retryAfter = 3000;

/**
 * Follows a task until the signal aborts or the task is gone. It is read at each change, one read at a time and again after a
 * failure, and whenever the feed opens or ends, since changes may have been missed. Resolves at once.
 */
export const followTask =
  ({ tasks, clock }: Deps) =>
  async (taskId: string, follower: TaskFollower, signal: AbortSignalLike): Promise<void> => {
    let isReading = false;
    let isBehind = false;
    let isGone = false;

    const ends = (): boolean => signal.aborted || isGone;
    const known = (): number => follower.revision() ?? 0;

    const read = async (): Promise<void> => {
      isBehind = true;
      if (isReading) return;
      isReading = true;
      try {
        while (isBehind && !ends()) {
          isBehind = false;
          const task = await tasks.get(taskId);
          if (ends()) return;
          if (task === undefined) {
            isGone = true;
            leave();
            follower.onGone();
          } else if (task.revision >= known()) follower.onTask(task);
        }
      } catch {
        clock.sleep(retryAfter, signal).then(read, () => undefined);
      } finally {
        isReading = false;
      }
    };

    const watching = tasks.watch(taskId, {
      onChange: (revision) => {
        if (!ends() && revision > known()) void read();
      },
      onOpen: () => void read(),
      onRefused: () => void read(),
    });
    const leave = (): void => void watching.then((unsubscribe) => unsubscribe());
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
  };
