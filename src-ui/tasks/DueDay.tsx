import styled from 'styled-components';
import type { Day } from '#core/kernel/calendar/day.ts';
import { dateFormats } from '#ui/kit/date-formats.ts';
import { isOverdue } from '#core/tasks/task-due.ts';
import type { TaskEntry } from '#core/tasks/task.ts';

/** A day in local words; as it is where no calendar has it. */
export const dayText = (day: Day): string => {
  const time = Date.parse(day);
  return Number.isNaN(time) ? day : dateFormats.getState().calendarDay.format(time);
};

const When = styled.time`
  white-space: nowrap;
`;

const Late = styled.span`
  color: ${({ theme }) => theme.color.danger};
`;

type Props = { readonly task: Pick<TaskEntry, 'status' | 'dueOn'>; readonly today: Day };

/** The day that a task is due on, with a word where it is past. */
export const DueDay = ({ task, today }: Props) => {
  if (task.dueOn === undefined) return null;
  const day = <When dateTime={task.dueOn}>{dayText(task.dueOn)}</When>;
  return isOverdue(task, today) ? <Late>Overdue {day}</Late> : day;
};
