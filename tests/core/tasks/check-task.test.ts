import { describe, expect, it } from 'vitest';
import type { TaskDraft } from '#core/tasks/task.ts';
import { taskProblems } from '#core/tasks/task.ts';

const draft: TaskDraft = {
  title: 'Logo',
  details: '',
  assignees: [],
  attachments: [],
  brandId: undefined,
  orderId: undefined,
  isEmailEnabled: true,
  dueOn: undefined,
  priority: 'none',
};

describe('a task', () => {
  it.each([[['a', 'a']], [['a', 'b', 'a']], [['b', 'c', 'a', 'd', 'a']]])(
    'is for each person once, and has each file once: %j',
    (names) => {
      const assignees = names.map((name) => ({ email: `${name}@coolio.test` }));
      expect(taskProblems({ ...draft, assignees })).toEqual([
        { field: 'assignees', message: 'a@coolio.test is chosen twice' },
      ]);
      const attachments = names.map((key) => ({ key, name: key, isPrimary: false }));
      expect(taskProblems({ ...draft, attachments })).toEqual([
        { field: 'attachments', message: 'A file is attached twice' },
      ]);
    },
  );

  it('is due on a day that the calendar has, and has a priority that there is', () => {
    expect(taskProblems({ ...draft, dueOn: '2027-01-31', priority: 'urgent' })).toEqual([]);
    expect(taskProblems({ ...draft, dueOn: '2027-02-29', priority: 'soon' as 'none' })).toEqual([
      { field: 'priority', message: 'Use one of none, low, medium, high, urgent' },
      { field: 'dueOn', message: 'Use a day that the calendar has, such as 2027-01-31' },
    ]);
  });

  it('may be for many and have many files', () => {
    const assignees = Array.from({ length: 50 }, (_, at) => ({ email: `p${at}@coolio.test` }));
    const attachments = Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, name: 'a', isPrimary: at === 0 }));
    expect(taskProblems({ ...draft, assignees, attachments })).toEqual([]);
  });
});
