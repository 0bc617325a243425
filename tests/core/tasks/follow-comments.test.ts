import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { connectionLost } from '#core/kernel/app-error.ts';
import { createStopSignal } from '#core/kernel/stop-signal.ts';
import type { CommentEvent } from '#core/tasks/comment.ts';
import type { CommentFeed } from '#core/tasks/comment-gateway.ts';
import { followComments, type CommentFollower } from '#core/tasks/follow-comments.ts';
import { hasCome, hasGap, withSequences, type Sequences } from '#core/tasks/sequences.ts';
import { settle } from '#tests/support/chance/settle.ts';
import { partOf } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const eventOf = (sequence: number): CommentEvent => partOf<CommentEvent>({ id: `${sequence}`, sequence });

/** A task with so many comments, of which those after `known` have not come, and somebody who follows it. */
const openTask = (written: number, known: number, follower: Partial<CommentFollower> = {}) => {
  const clock = createMemoryClock();
  const feeds = new Set<CommentFeed>();
  const asked: number[] = [];
  const shown: number[] = [];
  const { signal, stop } = createStopSignal();
  const task = { written, answers: async (): Promise<void> => undefined };
  let come: Sequences = { through: known, ahead: new Set() };
  const show = ({ sequence }: CommentEvent): void => {
    if (hasCome(come, sequence)) return;
    come = withSequences(come, [sequence]);
    shown.push(sequence);
  };
  const following = followComments({
    clock,
    comments: {
      watch: async (_taskId, feed) => {
        feeds.add(feed);
        return () => void feeds.delete(feed);
      },
      eventsAfter: async (_taskId, sequence) => {
        asked.push(sequence);
        await task.answers();
        const missed = Array.from({ length: Math.max(0, task.written - sequence) }, (_, at) =>
          eventOf(sequence + at + 1),
        );
        return missed.slice(0, 100);
      },
    },
  })(
    'task',
    {
      through: () => come.through,
      onEvent: (event) => {
        show(event);
        if (hasGap(come)) void following.then((catchUp) => catchUp());
      },
      onMissed: (events) => events.forEach(show),
      ...follower,
    },
    signal,
  );
  const everyFeed = (tell: (feed: CommentFeed) => void): void => [...feeds].forEach(tell);
  return { clock, feeds, asked, shown, stop, task, following, everyFeed };
};

const upTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('the comments of a task that somebody follows', () => {
  it('come live, once each', async () => {
    const { everyFeed, shown, asked } = openTask(3, 2);
    for (const sequence of [3, 3, 4]) everyFeed(({ onEvent }) => onEvent(eventOf(sequence)));
    await settle();
    expect([shown, asked]).toEqual([[3, 4], []]);
  });

  it('are asked for whenever the feed opens, however many are missing', async () => {
    const { everyFeed, shown, asked } = openTask(750, 0);
    everyFeed(({ onOpen }) => onOpen());
    await settle();
    expect(shown).toEqual(upTo(750));
    expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700]);
  });

  it('are asked for where one between two has not come', async () => {
    const { everyFeed, shown, asked } = openTask(5, 2);
    everyFeed(({ onEvent }) => onEvent(eventOf(5)));
    await settle();
    expect([shown, asked]).toEqual([[5, 3, 4], [2]]);
  });

  it('are asked for one at a time, and once more where the feed opened meanwhile', async () => {
    const { everyFeed, shown, asked, task } = openTask(3, 2);
    const gate = createGate<void>();
    task.answers = () => gate.passed;
    for (let nth = 0; nth < 3; nth += 1) everyFeed(({ onOpen }) => onOpen());
    await settle();
    expect(asked).toEqual([2]);
    task.written = 4;
    gate.open();
    await settle();
    expect([shown, asked]).toEqual([
      [3, 4],
      [2, 4],
    ]);
  });

  it('are asked for again three seconds after a try that failed', async () => {
    const { clock, everyFeed, shown, task } = openTask(3, 2);
    task.answers = async () => {
      throw connectionLost();
    };
    everyFeed(({ onOpen }) => onOpen());
    await settle();
    task.answers = async () => undefined;
    clock.advance(2999);
    await settle();
    expect(shown).toEqual([]);
    clock.advance(1);
    await settle();
    expect(shown).toEqual([3]);
  });

  it('are not asked for before it is known which have come', async () => {
    const { everyFeed, asked } = openTask(3, 2, { through: () => undefined });
    everyFeed(({ onOpen }) => onOpen());
    await settle();
    expect(asked).toEqual([]);
  });

  it('are left to the follower where more than three pages are missing and it can begin again', async () => {
    const begun: true[] = [];
    const { everyFeed, asked } = openTask(750, 0, { onTooMuch: async () => void begun.push(true) });
    everyFeed(({ onOpen }) => onOpen());
    await settle();
    expect([asked, begun]).toEqual([[0, 100, 200], [true]]);
  });

  it('are asked for no further where the answers bring nothing new', async () => {
    const { everyFeed, asked } = openTask(750, 0, { onMissed: () => undefined });
    everyFeed(({ onOpen }) => onOpen());
    await settle();
    expect(asked).toEqual([0]);
  });

  it('are followed no more once the signal aborts, even while something is on its way', async () => {
    const { clock, everyFeed, feeds, following, shown, asked, stop, task } = openTask(3, 2);
    const gate = createGate<void>();
    task.answers = () => gate.passed;
    const feed = [...feeds][0];
    everyFeed(({ onOpen }) => onOpen());
    await settle();
    stop();
    gate.open();
    await settle();
    expect(feeds.size).toBe(0);
    feed?.onEvent(eventOf(3));
    feed?.onOpen();
    await (
      await following
    )();
    clock.advance(10_000);
    await settle();
    expect([shown, asked]).toEqual([[], [2]]);
  });

  it('leave a refusal to the follower until then', async () => {
    const refused: true[] = [];
    const { feeds, stop } = openTask(3, 2, { onRefused: () => refused.push(true) });
    const feed = [...feeds][0];
    feed?.onRefused?.();
    stop();
    feed?.onRefused?.();
    expect(refused).toHaveLength(1);
  });

  it('all come, once, whatever is lost, doubled or broken on the way', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('written' as const), lost: fc.boolean(), twice: fc.boolean() }),
      fc.constant({ kind: 'opened' as const }),
      fc.constant({ kind: 'offline' as const }),
      fc.constant({ kind: 'online' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
        const { clock, everyFeed, shown, task } = openTask(0, 0);
        for (const each of steps) {
          if (each.kind === 'written') {
            const event = eventOf((task.written += 1));
            for (let nth = each.lost ? 1 : 0; nth < (each.twice ? 2 : 1); nth += 1)
              everyFeed(({ onEvent }) => onEvent(event));
          } else if (each.kind === 'opened') everyFeed(({ onOpen }) => onOpen());
          else
            task.answers = async () => {
              if (each.kind === 'offline') throw connectionLost();
            };
          await settle();
        }
        task.answers = async () => undefined;
        everyFeed(({ onOpen }) => onOpen());
        clock.advance(3000);
        await settle();
        expect(shown.toSorted((a, b) => a - b)).toEqual(upTo(task.written));
      }),
      { numRuns: 60 },
    );
  });
});
