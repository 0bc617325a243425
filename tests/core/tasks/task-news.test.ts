import { expect, it } from 'vitest';
import { severalTaskNews, strongestReason } from '#core/tasks/task-news.ts';

it('several comments are counted, and say that one of them is to their reader', () => {
  expect(severalTaskNews('TaskCommented', 12, 'comment')).toBe('12 comments');
  expect(severalTaskNews('TaskCommented', 2, 'reply')).toBe('2 comments, you got a reply');
  expect(severalTaskNews('TaskCommented', 3, 'mention')).toBe('3 comments, you were mentioned');
});

it('several other news of a task are called as one is', () => {
  expect(severalTaskNews('TaskCompleted', 2, null)).toBeUndefined();
});

it.each([
  ['mention', 'comment', 'mention'],
  ['comment', 'reply', 'reply'],
  ['reply', 'mention', 'mention'],
  ['comment', 'comment', 'comment'],
  [null, 'comment', 'comment'],
  ['reply', null, 'reply'],
  [null, null, null],
] as const)('of %s and %s the stronger reason is %s', (one, other, stronger) => {
  expect(strongestReason(one, other)).toBe(stronger);
});
