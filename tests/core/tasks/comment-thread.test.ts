import { describe, expect, it } from 'vitest';
import type { Comment, CommentEvent } from '#core/tasks/comment.ts';
import {
  emptyThread,
  restarted,
  withComment,
  withEvents,
  withMissed,
  withoutOutgoing,
  withOutgoing,
  withPage,
  type CommentThread,
} from '#core/tasks/comment-thread.ts';
import { commentOf, isKept, lacksFiles } from '#core/tasks/find-in-thread.ts';
import { hasGap } from '#core/tasks/sequences.ts';
import { editedAt, event, idsOf, listOf, outgoing } from '#tests/support/tasks/thread-events.ts';

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
    expect([hasGap(whole), whole.through, whole.count]).toEqual([false, 6, 6]);
  });

  it('keeps a reply whose comment is not loaded until it is', () => {
    const listed = withPage(emptyThread, listOf([event(4)]));
    const late = withEvents(listed, [event(5, { commentId: 'c1' })]);
    expect(idsOf(late)).toEqual([['c4', []]]);
    expect(late.count).toBe(5);
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

describe('a thread whose comments are edited and deleted', () => {
  const edited = (change: number, of: number): CommentEvent =>
    event(of, { change, text: `edited ${of}`, editedAt, commentsCount: 4 });
  const deleted = (change: number, of: number, changes: Partial<CommentEvent> = {}): CommentEvent =>
    event(of, { change, text: '', deletedAt: editedAt, commentsCount: 3, ...changes });
  const textsOf = ({ comments }: CommentThread): readonly string[] => comments.map(({ text }) => text);
  const listed = withPage(emptyThread, listOf([event(1), event(2), event(3, { commentId: 'c1' })]));

  it('shows the latest words, whichever version comes last', () => {
    const later = withEvents(listed, [edited(5, 2), event(2)]);
    expect(textsOf(later)).toEqual(['text 1', 'edited 2']);
    expect(textsOf(withPage(later, listOf([event(1), event(2)])))).toEqual(['text 1', 'edited 2']);
  });

  it('leaves out a deleted comment, and keeps one with a reply until that is deleted too', () => {
    const gone = withEvents(listed, [deleted(4, 2), deleted(5, 1)]);
    expect(gone.comments).toMatchObject([{ id: 'c1', text: '', deletedAt: editedAt, replies: [{ id: 'c3' }] }]);
    const none = withEvents(gone, [deleted(6, 3, { commentId: 'c1' })]);
    expect([none.comments, none.count]).toEqual([[], 3]);
    expect(idsOf(withEvents(none, [event(3, { commentId: 'c1', change: 7 })]))).toEqual([['c1', ['c3']]]);
  });

  it('shows a restored one with its files, once a list has them', () => {
    const file = { attachmentsCount: 1 };
    const full = withPage(emptyThread, listOf([event(1, file)]));
    const gone = withEvents(full, [deleted(2, 1, { attachmentsCount: 0 })]);
    const back = withEvents(gone, [event(1, { ...file, change: 3 })]);
    expect([gone.comments, lacksFiles(back)]).toEqual([[], true]);
    expect(lacksFiles(withPage(back, listOf([event(1, { ...file, change: 3 })])))).toBe(false);
  });

  it('keeps the files of a comment whose words are edited', () => {
    const full = withPage(emptyThread, listOf([event(1, { attachmentsCount: 1 })]));
    const later = withEvents(
      full,
      [edited(2, 1)].map((each) => ({ ...each, attachmentsCount: 1 })),
    );
    expect(later.comments[0]).toMatchObject({ text: 'edited 1', attachments: [{ key: 'c1-0' }] });
  });

  it('passes over what is older than the oldest loaded one, until that is loaded', () => {
    const newest = withPage(emptyThread, listOf([event(8), event(9)]), true);
    const later = withEvents(newest, [edited(10, 5)]);
    expect([idsOf(later), later.count]).toEqual([idsOf(newest), 4]);
    expect(textsOf(withPage(later, listOf([event(5)])))).toEqual(['edited 5', 'text 8', 'text 9']);
  });

  it('asks once for a change that a later one took over', () => {
    const ahead = withEvents(listed, [edited(5, 2)]);
    expect(hasGap(ahead)).toBe(true);
    const whole = withMissed(ahead, [edited(5, 2)]);
    expect([hasGap(whole), whole.through]).toEqual([false, 5]);
  });

  it('forgets what the first page does not have any more, and the count of before', () => {
    const early = withEvents(emptyThread, [event(1), event(2, { commentId: 'c0' })]);
    const first = withPage(early, listOf([event(4)]));
    expect([idsOf(first), first.count]).toEqual([[['c4', []]], undefined]);
    expect(idsOf(withPage(first, listOf([event(0)])))).toEqual([
      ['c0', []],
      ['c4', []],
    ]);
  });

  it('begins again with what is newer than its page', () => {
    const busy = withEvents(listed, [event(9), edited(10, 2)]);
    expect(restarted(busy, listOf([event(1), event(2)])).comments).toMatchObject([
      { id: 'c1' },
      { text: 'edited 2' },
      { id: 'c9' },
    ]);
  });
});
