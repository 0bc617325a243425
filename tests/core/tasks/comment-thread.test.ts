import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import {
  commentOf,
  emptyThread,
  isKept,
  lacksFiles,
  restarted,
  withComment,
  withEvents,
  withoutOutgoing,
  withOutgoing,
  withPage,
  withReply,
  type CommentThread,
} from '#core/tasks/comment-thread.ts';
import { hasGap } from '#core/tasks/sequences.ts';

const taskId = 'task';

const event = (sequence: number, changes: Partial<CommentEvent> = {}): CommentEvent => ({
  id: `c${sequence}`,
  taskId,
  commentId: undefined,
  text: `text ${sequence}`,
  ownerId: 'ada',
  ownerName: 'Ada',
  createdAt: '2026-11-20T09:30:00.000Z',
  mentions: [],
  sequence,
  attachmentsCount: 0,
  ...changes,
});

/** The comments that a list would bring of these events, newest first. */
const listOf = (events: readonly CommentEvent[]): readonly Comment[] =>
  events
    .filter(({ commentId }) => commentId === undefined)
    .toReversed()
    .map(({ attachmentsCount, commentId: _none, ...written }) => ({
      ...written,
      attachments: Array.from({ length: attachmentsCount }, (_, at) => ({
        key: `${written.id}-${at}`,
        name: 'a.png',
        url: '/a',
        thumbnailUrl: undefined,
        size: 1,
        type: 'image/png',
      })),
      replies: events
        .filter((each) => each.commentId === written.id)
        .map(({ attachmentsCount: _count, taskId: _task, commentId = '', ...reply }) => ({ ...reply, commentId })),
    }));

const outgoing = (id: string, commentId?: string) => ({
  id,
  taskId,
  commentId,
  text: 'mine',
  ownerId: 'ada',
  ownerName: 'Ada',
  createdAt: '2026-11-20T09:31:00.000Z',
  attachments: [],
});

const idsOf = ({ comments }: CommentThread): readonly unknown[] =>
  comments.map(({ id, replies }) => [id, replies.map((reply) => reply.id)]);

describe('a thread of comments', () => {
  const events = [event(1), event(2), event(3, { commentId: 'c1' }), event(4)];

  it('holds comments oldest first with their replies, whichever way they come', () => {
    const whole = [
      ['c1', ['c3']],
      ['c2', []],
      ['c4', []],
    ];
    expect(idsOf(withPage(emptyThread, listOf(events)))).toEqual(whole);
    expect(idsOf(withEvents(withPage(emptyThread, []), events.toReversed()))).toEqual(whole);
  });

  it('accounts for what came before the first page, and sees a gap behind it', () => {
    const early = withEvents(emptyThread, [event(6)]);
    expect(hasGap(early)).toBe(false);
    const listed = withPage(early, listOf(events));
    expect(hasGap(listed)).toBe(true);
    expect(listed.through).toBe(4);
    const whole = withEvents(listed, [event(5)]);
    expect([hasGap(whole), whole.through, whole.head]).toEqual([false, 6, 6]);
  });

  it('keeps a reply whose comment is not loaded until it is', () => {
    const listed = withPage(emptyThread, listOf([event(4)]));
    const late = withEvents(listed, [event(5, { commentId: 'c1' })]);
    expect(idsOf(late)).toEqual([['c4', []]]);
    expect(late.head).toBe(5);
    expect(idsOf(withPage(late, listOf(events.slice(0, 3))))).toEqual([
      ['c1', ['c3', 'c5']],
      ['c2', []],
      ['c4', []],
    ]);
  });

  it('shows what is being sent last, and each of it once whatever comes first: echo or answer', () => {
    const base = withOutgoing(withPage(emptyThread, listOf(events)), outgoing('c5'));
    expect(base.comments.at(-1)).toMatchObject({ id: 'c5', isSending: true });
    const echoed = withEvents(base, [event(5)]);
    const answered = withComment(base, listOf([event(5)])[0] as Comment);
    for (const thread of [echoed, answered, withComment(echoed, listOf([event(5)])[0] as Comment)]) {
      expect(thread.comments.filter(({ id }) => id === 'c5')).toHaveLength(1);
      expect(isKept(thread, 'c5')).toBe(true);
      expect(withoutOutgoing(thread, 'c5')).toEqual(thread);
      expect(withOutgoing(thread, outgoing('c5'))).toEqual(thread);
    }
  });

  it('takes back what was refused', () => {
    const listed = withPage(emptyThread, listOf(events));
    expect(withoutOutgoing(withOutgoing(listed, outgoing('x')), 'x').comments).toEqual(listed.comments);
    const replied = withOutgoing(listed, outgoing('y', 'c2'));
    expect(commentOf(replied, 'y')?.id).toBe('c2');
    expect(withoutOutgoing(replied, 'y').comments).toEqual(listed.comments);
  });

  it('knows the files of a comment only from its list, and keeps them', () => {
    const bare = withEvents(withPage(emptyThread, []), [event(1, { attachmentsCount: 2 })]);
    expect(lacksFiles(bare)).toBe(true);
    const full = withPage(bare, listOf([event(1, { attachmentsCount: 2 })]));
    expect([lacksFiles(full), full.comments[0]?.attachments.length]).toEqual([false, 2]);
    expect(withEvents(full, [event(1, { attachmentsCount: 2 })])).toEqual(full);
  });

  it('takes the addresses of files from the newest list, and stays the same where they are', () => {
    const listed = listOf([event(1, { attachmentsCount: 1 })]);
    const thread = withPage(emptyThread, listed);
    expect(withPage(thread, listed).comments[0]).toBe(thread.comments[0]);
    const [comment] = listed;
    const renewed = comment?.attachments.map((file) => ({ ...file, url: `${file.url}?until=2` })) ?? [];
    const later = withPage(thread, [{ ...(comment as Comment), attachments: renewed }]);
    expect(later.comments[0]?.attachments).toEqual(renewed);
  });

  it('takes the files of the answer in the place of those that were sent, which an echo leaves', () => {
    const sent = { key: 'c1-0', name: 'a.png', url: 'blob:1', thumbnailUrl: undefined, type: 'image/*', size: 1 };
    const sending = withOutgoing(withPage(emptyThread, []), { ...outgoing('c1'), attachments: [sent] });
    const echoed = withEvents(sending, [event(1, { attachmentsCount: 1 })]);
    expect(echoed.comments[0]?.attachments).toEqual([sent]);
    const answered = withComment(sending, listOf([event(1, { attachmentsCount: 1 })])[0] as Comment);
    expect(answered.comments[0]?.attachments[0]?.url).toBe('/a');
  });

  it('leaves comments that did not change the same', () => {
    const listed = withPage(emptyThread, listOf(events));
    const more = withEvents(listed, [event(5), event(6, { commentId: 'c2' })]);
    expect(more.comments[0]).toBe(listed.comments[0]);
    expect(more.comments[1]).not.toBe(listed.comments[1]);
  });

  it('begins again from the newest page, with what is on its way', () => {
    const sending = withOutgoing(withPage(emptyThread, listOf(events)), outgoing('x'));
    const later = restarted(sending, listOf([event(500), event(501)]));
    expect(idsOf(later)).toEqual([
      ['c500', []],
      ['c501', []],
      ['x', []],
    ]);
    expect([later.through, hasGap(later)]).toEqual([501, false]);
  });

  it('takes 1,000 events in a moment', () => {
    const many = Array.from({ length: 1000 }, (_, at) => event(at + 1));
    let thread = withPage(emptyThread, []);
    const began = performance.now();
    for (let at = 0; at < many.length; at += 20) thread = withEvents(thread, many.slice(at, at + 20));
    expect(thread.comments).toHaveLength(1000);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});

describe('any order of pages, events, echoes, answers and catch-ups', () => {
  /** Each write is a comment, a reply to an earlier comment, or one of the reader's own. */
  const writes = fc.array(
    fc.record({ isReply: fc.boolean(), isOwn: fc.boolean(), parent: fc.nat(), files: fc.nat({ max: 1 }) }),
    { minLength: 1, maxLength: 30 },
  );

  const historyOf = (kinds: readonly { isReply: boolean; parent: number; files: number }[]) => {
    const events: CommentEvent[] = [];
    for (const { isReply, parent, files } of kinds) {
      const parents = events.filter(({ commentId }) => commentId === undefined);
      const chosen = parents[parent % Math.max(1, parents.length)];
      const commentId = isReply ? chosen?.id : undefined;
      events.push(event(events.length + 1, { commentId, attachmentsCount: commentId === undefined ? files : 0 }));
    }
    return events;
  };

  it('ends in the same thread', () => {
    fc.assert(
      fc.property(writes, fc.nat(), fc.infiniteStream(fc.nat()), (kinds, cut, random) => {
        const pick = (below: number): number => (random.next().value as number) % below;
        const history = historyOf(kinds);
        const listedAt = cut % (history.length + 1);
        const first = listOf(history.slice(0, listedAt));
        const older = first.slice(2);
        let thread = emptyThread;
        const steps: (() => void)[] = [];
        // Live events from any moment on, in any order, some of them twice and some never.
        for (const each of history.slice(pick(history.length)))
          for (let times = pick(3); times > 0; times -= 1) steps.push(() => (thread = withEvents(thread, [each])));
        // The reader's own, painted at once; the answer may come before or after the echo, or not at all.
        for (const [at, { isOwn }] of kinds.entries()) {
          const own = history[at];
          if (!isOwn || own === undefined) continue;
          steps.push(() => (thread = withOutgoing(thread, outgoing(own.id, own.commentId))));
          if (pick(2) === 0 && own.commentId === undefined)
            steps.push(() => (thread = withComment(thread, { ...(listOf([own])[0] as Comment), replies: [] })));
          if (pick(2) === 0 && own.commentId !== undefined) {
            const { attachmentsCount: _count, taskId: _task, commentId, ...written } = own;
            steps.push(() => (thread = withReply(thread, { ...written, commentId })));
          }
        }
        const shuffled = steps
          .map((step) => ({ step, at: pick(1_000_000) }))
          .sort((a, b) => a.at - b.at)
          .map(({ step }) => step);
        const page = pick(shuffled.length + 1);
        shuffled.splice(page, 0, () => (thread = withPage(thread, first.slice(0, 2))));
        for (const step of shuffled) step();
        // At last the older pages, the catch-up, and the list again for the files.
        thread = withPage(thread, older);
        thread = withEvents(
          thread,
          history.filter(({ sequence }) => sequence > (thread.through ?? 0)),
        );
        thread = withPage(thread, listOf(history));
        expect(thread.comments).toEqual(withPage(emptyThread, listOf(history)).comments);
        expect([thread.through, thread.head, hasGap(thread), lacksFiles(thread)]).toEqual([
          history.length,
          history.length,
          false,
          false,
        ]);
      }),
      { numRuns: 500 },
    );
  });
});
