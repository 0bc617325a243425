import { describe, expect, it } from 'vitest';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { shownTask } from '#tests/support/ui/shown.ts';
import { taskActions } from '#ui/tasks/task-actions.ts';

const open = shownTask();
const done = shownTask({ status: 'completed' });
const draft = shownTask({ status: 'draft' });

const move = async (task: typeof open, to: 'completed' | 'in_progress') => {
  const moved = { ...task, status: to };
  const stage = openFeatureStage({ answers: { 'tasks.changeStatus': moved } });
  await stage.deps.feature(taskActions).changeStatus.run({ task, to });
  return { ...stage, moved };
};

describe('a task that is moved', () => {
  it.each([
    ['completed', open, 'completed'],
    ['reopened', done, 'in_progress'],
  ] as const)('is offered to be taken back where it was %s, once', async (_how, task, to) => {
    const { calls, offered, said, moved } = await move(task, to);
    expect(offered.map(({ label }) => label)).toEqual(['Undo']);
    offered[0]?.onAction();
    await expect.poll(() => said.length).toBe(2);
    expect(calls.at(-1)).toEqual(['tasks.changeStatus', moved, task.status]);
    expect(offered).toHaveLength(1);
  });

  it('is offered no way back to a draft, which there is not', async () => {
    const { offered } = await move(draft, 'in_progress');
    expect(offered).toEqual([]);
  });
});
