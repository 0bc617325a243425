import { personColumns, type CsvColumn, type Recorded } from '../kernel/lists/csv.ts';
import { taskPriorityName } from './task-priority.ts';
import { taskStatusName } from './task-status.ts';
import type { TaskEntry } from './task.ts';

type Item = Recorded<Omit<TaskEntry, 'brandId' | 'assignees'>> & {
  readonly assignees: readonly { readonly name: string }[];
};

/** Tasks as CSV. */
export const taskCsv: readonly CsvColumn<Item>[] = [
  { head: 'Title', cell: ({ title }) => title },
  { head: 'Status', cell: ({ status }) => taskStatusName(status) },
  { head: 'Priority', cell: ({ priority }) => taskPriorityName(priority) },
  { head: 'Due', cell: ({ dueOn }) => dueOn ?? '' },
  { head: 'Assignees', cell: ({ assignees }) => assignees.map(({ name }) => name).join('; ') },
  { head: 'Brand', cell: ({ brandName }) => brandName ?? '' },
  ...personColumns<Item>('Owner', ({ owner }) => owner),
  { head: 'Comments', cell: ({ commentsCount }) => commentsCount },
  { head: 'Created', cell: ({ createdAt }) => createdAt },
  { head: 'Last activity', cell: ({ lastActivityAt }) => lastActivityAt },
  { head: 'Completed', cell: ({ completedAt }) => completedAt ?? '' },
  { head: 'Completed by', cell: ({ completedBy }) => completedBy?.name ?? '' },
  { head: 'Order id', cell: ({ orderId }) => orderId ?? '' },
  { head: 'Task id', cell: ({ id }) => id },
];
