import type { Day } from '../kernel/calendar/day.ts';
import type { TaskEntry } from './task.ts';

/** Whether a task should have been done before this day. A draft and a completed task never are overdue. */
export const isOverdue = ({ status, dueOn }: Pick<TaskEntry, 'status' | 'dueOn'>, today: Day): boolean =>
  status === 'in_progress' && dueOn !== undefined && dueOn < today;
