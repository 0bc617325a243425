import { expect, it } from 'vitest';
import { taskDigest } from '#core/tasks/task-news.ts';

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
