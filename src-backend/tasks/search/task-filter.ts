import { invalid } from '#core/kernel/app-error.ts';
import { utcDay, type Day } from '#core/kernel/calendar/day.ts';
import { textProblem } from '#core/kernel/text.ts';
import type { TaskDue } from '#core/tasks/task-due.ts';
import type { TaskPriority } from '#core/tasks/task-priority.ts';
import { searchPartsOf, wordsIn } from '#core/tasks/task-search.ts';
import type { TaskFilter } from '#backend/graphql/generated/resolvers.ts';

const searchMaxLength = 200;

/** A filter without members that leave nothing out. */
export type ListFilter = {
  readonly brandId?: string;
  readonly orderId?: string;
  readonly assigneeId?: string;
  readonly priority?: TaskPriority;
  readonly due?: TaskDue;
  /** What `due` goes by, where it goes by a day. */
  readonly today?: Day;
  /** Of a search: what the title may hold. */
  readonly parts: readonly string[];
  /** Of a search: what words may begin with. */
  readonly words: readonly string[];
};

export const listFilterOf = (typed: TaskFilter | null | undefined, now: number): ListFilter => {
  const { brandId, orderId, assigneeId, priority, due } = typed ?? {};
  const search = typed?.search ?? '';
  const problem = textProblem('Search', search, searchMaxLength);
  if (problem !== undefined) throw invalid('filter.search', problem);
  return {
    ...(brandId === undefined || brandId === null ? {} : { brandId }),
    ...(orderId === undefined || orderId === null ? {} : { orderId }),
    ...(assigneeId === undefined || assigneeId === null ? {} : { assigneeId }),
    ...(priority === undefined || priority === null ? {} : { priority }),
    ...(due === undefined || due === null ? {} : { due }),
    ...(due === 'overdue' || due === 'week' ? { today: typed?.today ?? utcDay(now) } : {}),
    parts: searchPartsOf(search),
    words: wordsIn(search),
  };
};
