import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import { changeTask } from '#core/tasks/change-task.ts';
import type { TaskChange } from '#core/tasks/task-gateway.ts';
import type { Task } from '#core/tasks/task.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { shownTask } from '#tests/support/ui/shown.ts';

const seen = { ...shownTask(), revision: 3, assignees: [{ userId: 'a', email: 'ada@coolio.test', name: 'Ada' }] };
const mei = { userId: 'm', email: 'mei@coolio.test', name: 'Mei' };

/** A server that has this task, and refuses an edit of an older revision. */
const serverWith = (now: Task) => {
  const sent: TaskChange[] = [];
  const change = changeTask({
    tasks: {
      get: async () => now,
      edit: async (_id, asked) => {
        sent.push(asked);
        if (asked.expectedRevision !== now.revision) throw conflict('Moved on');
        return now;
      },
    },
  });
  return { sent, change };
};

describe('a property of a task that is changed where it is read', () => {
  it('is sent with everything else as the person saw it', async () => {
    const { sent, change } = serverWith(seen);
    await change(seen, () => ({ priority: 'high', dueOn: undefined }));
    expect(sent).toEqual([
      expect.objectContaining({ title: seen.title, priority: 'high', dueOn: undefined, expectedRevision: 3 }),
    ]);
  });

  it('leaves what somebody else changed meanwhile, people who were added too', async () => {
    const { sent, change } = serverWith({
      ...seen,
      revision: 4,
      title: 'Renamed',
      assignees: [...seen.assignees, mei],
    });
    await change(seen, ({ assignees }) => ({ assignees: [...assignees, { email: 'sam@coolio.test' }] }));
    expect(sent.map(({ expectedRevision }) => expectedRevision)).toEqual([3, 4]);
    expect(sent[1]).toMatchObject({
      title: 'Renamed',
      assignees: [{ email: 'ada@coolio.test' }, { email: 'mei@coolio.test' }, { email: 'sam@coolio.test' }],
    });
  });

  it('is refused without a request where it is wrong, and once where the newer task is the same', async () => {
    const { sent, change } = serverWith({ ...seen, revision: 3 });
    expect(await failureOf(change(seen, () => ({ dueOn: 'soon' })))).toMatchObject({ kind: 'invalid' });
    expect(sent).toEqual([]);
    const stuck = changeTask({ tasks: { get: async () => seen, edit: () => Promise.reject(conflict('Moved on')) } });
    expect(await failureOf(stuck(seen, () => ({})))).toMatchObject({ kind: 'conflict' });
  });
});
