import { describe, expect, it } from 'vitest';
import { conflict, connectionLost } from '#core/kernel/app-error.ts';
import type { TaskChange } from '#core/tasks/task-gateway.ts';
import type { Task } from '#core/tasks/task.ts';
import { writeSummary } from '#core/tasks/write-summary.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { shownTask } from '#tests/support/ui/shown.ts';

const summaryOf = (text: string) => ({
  text,
  isTyped: true,
  madeBy: 'Robin',
  madeAt: '2026-11-20T10:00:00.000Z',
  commentsCount: 0,
  sentences: [],
});

const seen = { ...shownTask(), revision: 3, summary: summaryOf('As it was') };

/** A server that has this task, and refuses an edit of an older revision. */
const serverWith = (...later: readonly Task[]) => {
  const sent: TaskChange[] = [];
  const versions = [...later];
  let now: Task = versions.shift() ?? seen;
  const write = writeSummary({
    tasks: {
      get: async () => now,
      edit: async (_id, change) => {
        sent.push(change);
        const { revision } = now;
        now = versions.shift() ?? now;
        if (change.expectedRevision !== undefined && change.expectedRevision !== revision) throw conflict('Moved on');
        return { ...now, summary: summaryOf(change.summary ?? '') };
      },
    },
  });
  return { sent, write };
};

describe('a summary that is written', () => {
  it('is kept over other changes of the task, however many come meanwhile', async () => {
    const titled = (revision: number): Task => ({ ...seen, revision, title: `Title ${revision}` });
    const { sent, write } = serverWith(titled(4), titled(5));
    expect((await write(seen.id, ' Mine ', seen)).summary?.text).toBe('Mine');
    expect(sent.map(({ expectedRevision }) => expectedRevision)).toEqual([3, 5]);
  });

  it('is refused where another one was saved meanwhile, or the first one taken away', async () => {
    for (const summary of [summaryOf('Theirs'), undefined]) {
      const { sent, write } = serverWith({ ...seen, revision: 4, summary });
      expect(await failureOf(write(seen.id, 'Mine', seen))).toMatchObject({ kind: 'conflict', message: 'Moved on' });
      expect(sent).toHaveLength(1);
    }
  });

  it('takes the place of whatever is there for a person who has not seen the task', async () => {
    const { sent, write } = serverWith({ ...seen, revision: 9, summary: summaryOf('Theirs') });
    expect((await write(seen.id, 'Mine')).summary?.text).toBe('Mine');
    expect(sent).toEqual([{ summary: 'Mine' }]);
  });

  it('fails as the server does', async () => {
    const lost = writeSummary({ tasks: { get: async () => seen, edit: async () => Promise.reject(connectionLost()) } });
    expect((await failureOf(lost(seen.id, 'Mine', seen))).kind).toBe('connection-lost');
  });
});
