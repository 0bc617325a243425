import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Task } from '#core/tasks/task.ts';
import { keys } from '#ui/cache/keys.ts';
import { commentCounts } from '#ui/tasks/comments/count-stores.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const list = keys.tasks.list('open', '{}');
const cachedTask = (changes: Partial<Task> = {}) =>
  ({ id: 'task-1', commentsCount: 2, commentsChange: 5, ...changes }) as Task;

const stageOf = (task: Task | null | undefined = cachedTask()) => {
  const another = { id: 'task-2', commentsCount: 9 };
  const { deps, cache } = openFeatureStage({
    cached: [
      [keys.tasks.one('task-1'), task],
      [list, { pages: [{ items: [another] }, { items: [{ id: 'task-1', commentsCount: 2 }] }], pageParams: [] }],
    ],
  });
  return {
    follow: deps.feature(commentCounts).follow,
    task: () => cache.getQueryData(keys.tasks.one('task-1')),
    counts: () =>
      cache
        .getQueryData<{ readonly pages: readonly { readonly items: readonly Task[] }[] }>(list)
        ?.pages.map(({ items }) => items.map(({ commentsCount }) => commentsCount)),
    isAskedAgain: () => cache.getQueryState(keys.tasks.one('task-1'))?.isInvalidated,
    /** As after an answer. */
    settle: () => cache.setQueryData(keys.tasks.one('task-1'), (kept: unknown) => kept),
  };
};

describe('the count of a task’s comments', () => {
  it('is that of the newest comment, on its page and in each list that has it', () => {
    const { follow, task, counts } = stageOf();
    follow('task-1', { count: 3, countedAt: 6 });
    expect(task()).toEqual({ id: 'task-1', commentsCount: 3, commentsChange: 6 });
    expect(counts()).toEqual([[9], [3]]);
  });

  it.each([
    ['the task is as new', cachedTask({ commentsChange: 6 }), { count: 3, countedAt: 6 }],
    ['the task is newer', cachedTask({ commentsChange: 7 }), { count: 3, countedAt: 6 }],
    ['nothing was counted yet', cachedTask(), { count: undefined, countedAt: 6 }],
    ['there is no such task', null, { count: 3, countedAt: 6 }],
  ])('stays as it is where %s', async (_what, kept, thread) => {
    const { follow, task, counts, isAskedAgain } = stageOf(kept);
    follow('task-1', thread);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([task(), counts(), isAskedAgain()]).toEqual([kept, [[9], [2]], false]);
  });

  it('is nowhere for a task that was never looked at', () => {
    const { deps, cache } = openFeatureStage();
    cache.clear();
    deps.feature(commentCounts).follow('task-1', { count: 3, countedAt: 6 });
    expect(cache.getQueryCache().getAll()).toEqual([]);
  });

  it('has the task asked for again two seconds later, once for all that comes until then', async () => {
    const { follow, isAskedAgain, settle } = stageOf();
    follow('task-1', { count: 3, countedAt: 6 });
    await vi.advanceTimersByTimeAsync(1_900);
    follow('task-1', { count: 4, countedAt: 7 });
    expect(isAskedAgain()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(isAskedAgain()).toBe(true);
    settle();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(isAskedAgain()).toBe(false);
    follow('task-1', { count: 5, countedAt: 8 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isAskedAgain()).toBe(true);
  });
});
