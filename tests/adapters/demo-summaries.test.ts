import { expect, it } from 'vitest';
import { plainText } from '#adapters/markdown/plain-text.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { receiptProblems } from '#tests/core/tasks/summary/receipts.ts';

const { tasks = [], taskComments = [] } = demoSeed(Date.UTC(2026, 10, 22));

const summarised = tasks.flatMap((task) => (task.summary === undefined ? [] : [{ ...task, summary: task.summary }]));

it.each(summarised)(
  'the summary of "$title" in the demo world names its sources',
  ({ id, title, details, summary }) => {
    const comments = taskComments
      .filter(({ taskId, sequence }) => taskId === id && sequence <= summary.commentsCount)
      .map((comment) => ({ ...comment, author: comment.ownerName }));
    expect(summary.sentences.length).toBeGreaterThan(2);
    expect(receiptProblems(summary.sentences, { title, details: plainText(details), comments })).toEqual([]);
  },
);

it('three tasks of the demo world have a summary', () => {
  expect(summarised).toHaveLength(3);
});
