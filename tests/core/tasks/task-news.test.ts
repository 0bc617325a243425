import { expect, it } from 'vitest';
import { severalTaskNews, strongestReason, taskDigest } from '#core/tasks/task-news.ts';

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

it('comments are summed up by their number and the latest ten, other news among them as updates', () => {
  const comments = Array.from({ length: 11 }, (_, at) => ({
    type: 'TaskCommented' as const,
    message: `Comment ${at}`,
  }));
  expect(taskDigest('Fence', comments)).toEqual({
    title: '11 comments on Fence',
    above: '11 comments on Fence, the latest 10:',
    messages: comments.slice(1).map(({ message }) => message),
  });
  const both = [...comments.slice(0, 1), { type: 'TaskCompleted' as const, message: 'Ada completed Fence' }];
  expect(taskDigest('Fence\nSubject: x', both)).toMatchObject({
    title: '2 updates on Fence Subject: x',
    above: '2 updates on Fence Subject: x:',
  });
});
