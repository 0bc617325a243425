import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import { createStopSignal } from '#core/kernel/stop-signal.ts';
import { followTask } from '#core/tasks/follow-task.ts';
import type { TaskFeed } from '#core/tasks/task-gateway.ts';
import type { Task } from '#core/tasks/task.ts';
import { settle } from '#tests/support/chance/settle.ts';
import { createGate } from '#tests/support/ui/gate.ts';

/** A task at revision 1 and somebody who follows it. What is there is replaced; undefined for a deleted task. */
const openTask = () => {
  const clock = createMemoryClock();
  const feeds = new Set<TaskFeed>();
  const come: number[] = [];
  const gone: true[] = [];
  const { signal, stop } = createStopSignal();
  const server = { revision: 1 as number | undefined, answers: async (): Promise<void> => undefined, asked: 0 };
  let shown: number | undefined;
  void followTask({
    clock,
    tasks: {
      watch: async (_id, feed) => {
        feeds.add(feed);
        return () => void feeds.delete(feed);
      },
      get: async () => {
        server.asked += 1;
        const { revision } = server;
        await server.answers();
        return revision === undefined ? undefined : ({ revision } as Task);
      },
    },
  })(
    'task',
    {
      revision: () => shown,
      onTask: ({ revision }) => {
        shown = revision;
        come.push(revision);
      },
      onGone: () => gone.push(true),
    },
    signal,
  );
  const [feed] = [...feeds];
  if (feed === undefined) throw new Error('nobody watches');
  const changeTo = (revision: number): void => {
    server.revision = revision;
    feed.onChange(revision);
  };
  return { clock, feeds, feed, come, gone, stop, server, changeTo, show: (revision: number) => (shown = revision) };
};

describe('a task that somebody follows', () => {
  it('is read whenever its feed opens, for what changed before', async () => {
    const { feed, come } = openTask();
    feed.onOpen();
    await settle();
    feed.onOpen();
    await settle();
    expect(come).toEqual([1, 1]);
  });

  it('is read at a change, but not for one that the follower has', async () => {
    const { changeTo, come, server, show } = openTask();
    show(2);
    changeTo(2);
    await settle();
    expect(server.asked).toBe(0);
    changeTo(3);
    await settle();
    expect(come).toEqual([3]);
  });

  it('is read one at a time in a burst, and once more for all that came meanwhile', async () => {
    const { changeTo, come, server } = openTask();
    const gate = createGate<void>();
    server.answers = () => gate.passed;
    for (const revision of [2, 3, 4, 5]) changeTo(revision);
    await settle();
    expect(server.asked).toBe(1);
    gate.open();
    await settle();
    expect([come, server.asked]).toEqual([[2, 5], 2]);
  });

  it('is not put back by an answer that is older than what the follower has meanwhile', async () => {
    const { changeTo, come, server, show } = openTask();
    const gate = createGate<void>();
    server.answers = () => gate.passed;
    changeTo(2);
    await settle();
    show(3);
    gate.open();
    await settle();
    expect(come).toEqual([]);
  });

  it('is read again three seconds after a try that failed', async () => {
    const { changeTo, clock, come, server } = openTask();
    server.answers = async () => {
      throw connectionLost();
    };
    changeTo(2);
    await settle();
    server.answers = async () => undefined;
    clock.advance(2999);
    await settle();
    expect(come).toEqual([]);
    clock.advance(1);
    await settle();
    expect(come).toEqual([2]);
  });

  it('is gone once where a refused feed leads to no task, and nothing follows', async () => {
    const { changeTo, come, feed, feeds, gone, server } = openTask();
    server.revision = undefined;
    feed.onRefused?.();
    feed.onOpen();
    await settle();
    changeTo(2);
    feed.onOpen();
    await settle();
    expect([gone, come, feeds.size]).toEqual([[true], [], 0]);
  });

  it('stays where the feed is refused and the task is still there', async () => {
    const { come, feed, gone } = openTask();
    feed.onRefused?.();
    await settle();
    expect([come, gone]).toEqual([[1], []]);
  });

  it('is followed no more once the signal aborts, even while something is on its way', async () => {
    const { changeTo, clock, come, feed, feeds, gone, server, stop } = openTask();
    const gate = createGate<void>();
    server.answers = () => gate.passed;
    changeTo(2);
    await settle();
    stop();
    gate.open();
    await settle();
    changeTo(3);
    feed.onOpen();
    clock.advance(10_000);
    await settle();
    expect([come, gone, feeds.size, server.asked]).toEqual([[], [], 0, 1]);
  });
});
