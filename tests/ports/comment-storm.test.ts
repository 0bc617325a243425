import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allItems } from '#core/kernel/page.ts';
import { emptyThread, restarted, withEvents, withMissed, type CommentThread } from '#core/tasks/comment-thread.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { createQueue } from '#tests/support/queue.ts';
import { commentDraft, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const storm = inFullRun ? { cuts: 100, comments: 10_000, writers: 8 } : { cuts: 2, comments: 80, writers: 4 };

/** A reader that keeps a thread as a page does: it listens first, and asks for what it may have missed whenever the feed opens. */
const reading = async (person: Person, taskId: string) => {
  const opened = createQueue<true>();
  let thread: CommentThread = restarted(emptyThread, []);
  let asking: Promise<void> = Promise.resolve();
  const catchUp = (): Promise<void> => {
    asking = asking.then(async () => {
      for (;;) {
        const events = (await person.comments.eventsAfter(taskId, thread.through ?? 0)) ?? [];
        thread = withMissed(thread, events);
        if (events.length === 0) return;
      }
    });
    return asking;
  };
  const stop = await person.comments.watch(taskId, {
    onEvent: (event) => (thread = withEvents(thread, [event])),
    onOpen: () => {
      opened.push(true);
      void catchUp();
    },
  });
  return { opened, stop, catchUp, thread: () => thread };
};

const write = async (person: Person, taskId: string, count: number): Promise<void> => {
  let last: string | undefined;
  for (let at = 0; at < count; at += 1) {
    if (last !== undefined && at % 5 === 4)
      await person.comments.reply(ulid(), last, { text: `Reply ${at}`, mentions: [] });
    else last = (await person.comments.add(ulid(), taskId, commentDraft(`Comment ${at}`))).id;
    if (at % 6 === 5) await person.comments.edit(last, { text: `Edited ${at}`, mentions: [] });
    if (at % 8 === 7) await person.comments.remove(last);
    if (at % 16 === 15) await person.comments.restore(last);
    if (at % 16 === 7) last = undefined;
  }
};

type Shown = { readonly id: string; readonly text: string; readonly change: number };

const flat = (comments: readonly (Shown & { readonly replies: readonly Shown[] })[]) =>
  comments.flatMap(({ replies, ...comment }) =>
    [comment, ...replies].map(({ id, text, change }) => `${comment.id} ${id} ${change} ${text}`),
  );

describe.each(worlds)('comments through broken connections, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = [await world.admin(), await world.customer('Ann')];
  });

  afterAll(() => world.close());

  it(
    `leave a page with exactly what the server has: ${storm.comments} comments, ${storm.cuts} cuts`,
    async () => {
      const { id } = await publishedTask(admin, [ann]);
      const reader = await reading(ann, id);
      await reader.opened.next();
      const each = storm.comments / storm.writers;
      const writing = Promise.all(
        Array.from({ length: storm.writers }, (_, at) => write(at % 2 === 0 ? admin : ann, id, each)),
      );
      for (let cuts = 0; cuts < storm.cuts; cuts += 1) {
        await world.interrupt();
        await reader.opened.next();
      }
      await writing;
      await reader.catchUp();
      reader.stop();
      const stored = await allItems((token) => ann.comments.list(id, { token, limit: 100 }));
      const { commentsChange, commentsCount } = (await ann.tasks.get(id)) ?? {};
      expect([reader.thread().through, reader.thread().count]).toEqual([commentsChange, commentsCount]);
      expect(flat(reader.thread().comments)).toEqual(flat(stored.toReversed()));
    },
    inFullRun ? 600_000 : 60_000,
  );
});
