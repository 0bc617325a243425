import { expect, it } from 'vitest';
import { countOne } from '#core/notifications/notification-count.ts';

const unread = { count: 1, reason: undefined };

it('several comments are counted, and say that one of them is to their reader', () => {
  const titled = (count: number, reason: 'comment' | 'reply' | 'mention') =>
    countOne({ count, reason }, { type: 'TaskCommented', title: 'New comment', reason }).title;
  expect(titled(11, 'comment')).toBe('12 comments');
  expect(titled(1, 'reply')).toBe('2 comments, you got a reply');
  expect(titled(2, 'mention')).toBe('3 comments, you were mentioned');
});

it('several other news of a task are called as the latest is', () => {
  const latest = { type: 'TaskCompleted', title: 'Task completed', reason: undefined } as const;
  expect(countOne(unread, latest)).toEqual({ count: 2, reason: undefined, title: 'Task completed' });
});

it.each([
  ['mention', 'comment', 'mention'],
  ['comment', 'reply', 'reply'],
  ['reply', 'mention', 'mention'],
  ['comment', 'comment', 'comment'],
  [null, 'comment', 'comment'],
  ['reply', undefined, 'reply'],
  [null, null, undefined],
] as const)('of %s and %s the stronger reason is %s', (one, other, stronger) => {
  const latest = { type: 'TaskCommented', title: 'New comment', reason: other } as const;
  expect(countOne({ count: 1, reason: one }, latest).reason).toBe(stronger);
});
