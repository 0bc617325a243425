import { describe, expect, it } from 'vitest';
import type { Task } from '#core/tasks/task.ts';
import { checkTask } from '#core/tasks/task.ts';
import { mergedForm } from '#ui/tasks/editor/merge-form.ts';
import { draftFrom, emptyForm, formOf, type TaskForm } from '#ui/tasks/editor/task-form.ts';

const file = (key: string, isPrimary = false): TaskForm['attachments'][number] => ({
  key,
  name: `${key}.png`,
  type: 'image',
  isPrimary,
});

const task: Task = {
  id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  status: 'draft',
  title: 'Relaunch',
  details: 'Soon',
  commentsCount: 0,
  brandId: undefined,
  brandName: undefined,
  orderId: 'order',
  owner: { id: 'r', name: 'Robin', email: 'robin@coolio.test' },
  completedBy: undefined,
  completedAt: undefined,
  assignees: [{ userId: 'a', email: 'ada@coolio.test', name: 'Ada' }],
  createdAt: '2026-11-20T09:30:00.000Z',
  lastActivityAt: '2026-11-20T09:30:00.000Z',
  summary: undefined,
  nextStep: undefined,
  attachments: [
    {
      key: 'a',
      name: 'a.png',
      url: '/a',
      thumbnailUrl: undefined,
      type: 'image/png',
      size: 1,
      isPrimary: true,
      category: 'image',
    },
  ],
  isEmailEnabled: false,
  dueOn: '2027-01-31',
  priority: 'high',
  commentsChange: 0,
  revision: 1,
  isMuted: false,
};

describe('the form of a task', () => {
  it('begins with mail switched on and everything else empty', () => {
    expect(draftFrom(emptyForm())).toEqual({
      title: '',
      details: '',
      brandId: undefined,
      orderId: undefined,
      isEmailEnabled: true,
      dueOn: undefined,
      priority: 'none',
      assignees: [],
      attachments: [],
    });
    expect(() => checkTask(draftFrom(emptyForm()))).toThrow('Enter a title');
  });

  it('gives back the task that it was filled from', () => {
    expect(draftFrom(formOf(task))).toEqual({
      title: 'Relaunch',
      details: 'Soon',
      brandId: undefined,
      orderId: 'order',
      isEmailEnabled: false,
      dueOn: '2027-01-31',
      priority: 'high',
      assignees: [{ email: 'ada@coolio.test' }],
      attachments: [{ key: 'a', name: 'a.png', isPrimary: true }],
    });
  });

  it('takes over the order of a newer task, unless it has another by now', () => {
    const [seen, newer] = [formOf(task), formOf({ ...task, orderId: undefined })];
    expect(mergedForm(seen, newer, seen).form.orderId).toBe('');
    expect(mergedForm(seen, newer, { ...seen, orderId: 'mine' }).form.orderId).toBe('mine');
  });

  it('makes the first picture or film the one that lists show, unless another is', () => {
    const primary = (...attachments: TaskForm['attachments']): readonly boolean[] =>
      draftFrom({ ...emptyForm(), attachments }).attachments.map(({ isPrimary }) => isPrimary);
    expect(primary(file('a'), file('b'))).toEqual([true, false]);
    expect(primary(file('a'), file('b', true))).toEqual([false, true]);
    const document = { ...file('c'), type: 'document' as const };
    expect(primary(document, file('a'), file('b'))).toEqual([false, true, false]);
    expect(primary(document)).toEqual([false]);
    expect(primary()).toEqual([]);
  });
});
