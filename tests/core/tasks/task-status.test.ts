import { describe, expect, it } from 'vitest';
import { taskProblems, type TaskDraft } from '#core/tasks/task.ts';
import { canComment, canEditTask, nextStatuses, statusProblem, taskRoleOf } from '#core/tasks/task-status.ts';

const people = { owner: { id: 'o' }, assignees: [{ userId: 'a' }] };
const role = (status: string, id: string, isAdmin = false) => taskRoleOf({ ...people, status }, { id, isAdmin });

describe('who sees a task', () => {
  it('is its owner and admins in every state, an assignee once it is no draft, and nobody else', () => {
    expect([role('draft', 'o'), role('draft', 'x', true), role('draft', 'a'), role('draft', 'x')]).toEqual([
      'owner',
      'admin',
      undefined,
      undefined,
    ]);
    expect([role('in_progress', 'a'), role('completed', 'a'), role('in_progress', 'x')]).toEqual([
      'assignee',
      'assignee',
      undefined,
    ]);
  });

  it('edits it as owner or admin only', () => {
    expect([canEditTask('owner'), canEditTask('admin'), canEditTask('assignee'), canEditTask(undefined)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('the status of a task', () => {
  it('moves from draft to in progress to completed, and back from there', () => {
    expect(['draft', 'in_progress', 'completed', 'of a newer backend'].map(nextStatuses)).toEqual([
      ['in_progress'],
      ['completed'],
      ['in_progress'],
      [],
    ]);
    expect(statusProblem('in_progress', 'completed')).toBeUndefined();
    expect(statusProblem('draft', 'completed')).toBe('A task cannot go from draft to completed');
    expect(statusProblem('completed', 'completed')).toBe('This task is completed already');
    expect(statusProblem('draft', 'zzz')).toMatch(/^Use one of/);
  });

  it('lets people comment once it is published', () => {
    expect(['draft', 'in_progress', 'completed'].map((status) => canComment({ status }))).toEqual([false, true, true]);
  });
});

describe('the problems of a task', () => {
  const draft: TaskDraft = {
    title: 'Relaunch',
    details: '',
    brandId: undefined,
    orderId: undefined,
    isEmailEnabled: true,
    dueOn: undefined,
    priority: 'none' as const,
    assignees: [],
    attachments: [],
  };

  it('are all named, each at its field', () => {
    const file = { key: 'a', name: ' ', isPrimary: true };
    const problems = taskProblems({
      ...draft,
      title: '\u200B',
      details: 'a'.repeat(20_001),
      assignees: [{ email: 'ada' }, { email: 'ada' }],
      attachments: [file, { ...file, key: 'b' }],
    });
    expect(problems.map(({ field }) => field)).toEqual([
      'title',
      'details',
      'assignees',
      'assignees.0.email',
      'assignees.1.email',
      'attachments',
      'attachments.0.name',
      'attachments.1.name',
    ]);
    expect(taskProblems(draft)).toEqual([]);
  });
});
