import { daysAfter, type Day } from '../kernel/calendar/day.ts';
import type { TaskEntry } from './task.ts';

/** Which tasks a list holds by the day that they are due on: those that are late, those of the days to come, or without a day. */
export const taskDues = ['overdue', 'week', 'none'] as const;

export type TaskDue = (typeof taskDues)[number];

type Due = Pick<TaskEntry, 'status' | 'dueOn'>;

/** Whether a task should have been done before this day. A draft and a completed task never are overdue. */
export const isOverdue = ({ status, dueOn }: Due, today: Day): boolean =>
  status === 'in_progress' && dueOn !== undefined && dueOn < today;

/** The last of the days that `week` means, which begin today. */
export const lastOfWeek = (today: Day): Day => daysAfter(today, 7);

/** Whether a list of those tasks holds this one. */
export const isDue = (task: Due, due: TaskDue, today: Day): boolean => {
  const { dueOn } = task;
  if (due === 'none') return dueOn === undefined;
  if (due === 'overdue') return isOverdue(task, today);
  return dueOn !== undefined && dueOn >= today && dueOn <= lastOfWeek(today);
};
