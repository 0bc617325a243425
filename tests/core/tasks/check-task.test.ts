import { describe, expect, it } from 'vitest';
import type { TaskDraft } from '#core/tasks/task.ts';
import { taskProblems } from '#core/tasks/task.ts';

const draft: TaskDraft = {
  title: 'Logo',
  details: '',
  assignees: [],
  attachments: [],
  brandId: undefined,
  isEmailEnabled: true,
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

  it('may be for many and have many files', () => {
    const assignees = Array.from({ length: 50 }, (_, at) => ({ email: `p${at}@coolio.test` }));
    const attachments = Array.from({ length: 20 }, (_, at) => ({ key: `${at}`, name: 'a', isPrimary: at === 0 }));
    expect(taskProblems({ ...draft, assignees, attachments })).toEqual([]);
  });
});
