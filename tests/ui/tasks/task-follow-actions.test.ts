import { hashKey } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import type { TaskFollower } from '#core/tasks/follow-task.ts';
import type { Task } from '#core/tasks/task.ts';
import { keys } from '#ui/cache/keys.ts';
import { taskFollowActions } from '#ui/tasks/page/task-follow-actions.ts';
import { taskStores } from '#ui/tasks/task-stores.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { listed, shownTask } from '#tests/support/ui/shown.ts';

const task = shownTask({ revision: 2 });
const key = keys.tasks.one(task.id);
const list = keys.tasks.list('open', '{}');

/** A task that is cached and followed, and what follows it. */
const followedTask = async () => {
  const followers: TaskFollower[] = [];
  const signals: AbortSignal[] = [];
  const stage = openFeatureStage({
    cached: [
      [key, task],
      [list, listed(task)],
    ],
    answers: {
      'tasks.followTask': async (_id: string, follower: TaskFollower, signal: AbortSignal) => {
        followers.push(follower);
        signals.push(signal);
      },
    },
  });
  const stop = stage.deps.feature(taskFollowActions).follow(task.id);
  const follower = await eventually(() => {
    const [first] = followers;
    if (first === undefined) throw new Error('nobody follows');
    return first;
  });
  return { ...stage, follower, stop, signals };
};

describe('a task whose page is open', () => {
  it('is shown as it is now, and its lists are asked for again', async () => {
    const { cache, changes, follower, touched } = await followedTask();
    const newer: Task = { ...task, title: 'Relaunch', revision: 3 };
    expect(follower.revision()).toBe(2);
    follower.onTask(newer);
    expect([cache.getQueryData(key), follower.revision()]).toEqual([newer, 3]);
    expect(changes()).toEqual({ [hashKey(key)]: newer });
    expect(touched()).toContain(hashKey(list));
  });

  it('leaves its lists where its own fields are the same', async () => {
    const { cache, follower, touched } = await followedTask();
    follower.onTask({ ...task, commentsCount: 12 });
    expect(cache.getQueryData(key)).toMatchObject({ commentsCount: 12 });
    expect(touched()).toEqual([]);
  });

  it('is shown as missing once it is gone, and its lists are asked for again', async () => {
    const { cache, follower, touched } = await followedTask();
    follower.onGone();
    expect([cache.getQueryData(key), follower.revision()]).toEqual([null, undefined]);
    expect(touched()).toContain(hashKey(list));
  });

  it('is followed no more once the page is left', async () => {
    const { signals, stop } = await followedTask();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    stop();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });
});

describe('an answer that was on its way while a newer revision came', () => {
  it.each([
    ['does not take its place', 1, { revision: 3, title: 'Came live' }],
    ['takes its place where it is as new', 3, { revision: 3, title: 'Answered' }],
    ['takes its place where it is newer', 4, { revision: 4, title: 'Answered' }],
  ])('%s', async (_what, answered, shown) => {
    const gate = createGate<void>();
    const { cache, deps } = openFeatureStage({
      cached: [[key, task]],
      answers: { 'tasks.get': { ...task, title: 'Answered', revision: answered } },
      before: () => gate.passed,
    });
    const refreshed = deps.feature(taskStores).one(task.id).getState().refresh();
    cache.setQueryData(key, { ...task, title: 'Came live', revision: 3 });
    gate.open();
    await refreshed;
    expect(cache.getQueryData(key)).toMatchObject(shown);
  });
});
