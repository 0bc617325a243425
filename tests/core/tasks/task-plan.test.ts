import { describe, expect, it } from 'vitest';
import { isDue, isOverdue } from '#core/tasks/task-due.ts';
import { priorityOfRank, priorityProblem, priorityRank, taskPriorities } from '#core/tasks/task-priority.ts';

const today = '2026-11-26';

describe('a task', () => {
  it('is overdue from the day after the one that it is due on', () => {
    const isLate = (dueOn: string | undefined) => isOverdue({ status: 'in_progress', dueOn }, today);
    expect([isLate('2026-11-25'), isLate(today), isLate('2026-11-27'), isLate(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is never overdue as a draft, nor once it is completed', () => {
    const isLate = (status: string) => isOverdue({ status, dueOn: '2026-11-25' }, today);
    expect([isLate('draft'), isLate('completed'), isLate('of a newer backend')]).toEqual([false, false, false]);
  });
});

describe('the tasks that are due within a week', () => {
  it('are those of today and of seven days more', () => {
    const days = ['2026-11-25', today, '2026-12-03', '2026-12-04', undefined];
    const those = days.filter((dueOn) => isDue({ status: 'in_progress', dueOn }, 'week', today));
    expect(those).toEqual([today, '2026-12-03']);
  });
});

describe('the priority of a task', () => {
  it('weighs the more the more urgent it is', () => {
    expect(taskPriorities.map(priorityRank)).toEqual([0, 1, 2, 3, 4]);
    expect(taskPriorities.map(priorityRank).map(priorityOfRank)).toEqual(taskPriorities);
    expect(priorityOfRank(5)).toBe('none');
  });

  it('is one of five words', () => {
    expect(taskPriorities.map(priorityProblem)).toEqual(taskPriorities.map(() => undefined));
    expect(priorityProblem('High')).toBe('Use one of none, low, medium, high, urgent');
  });
});
