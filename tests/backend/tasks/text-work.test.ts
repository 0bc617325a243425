import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textWorkInPlace } from '#backend/tasks/text-work/text-work-in-place.ts';
import { textWorkInThreads } from '#backend/tasks/text-work/text-work-in-threads.ts';
import type { TextWork } from '#backend/tasks/text-work/text-work.ts';
import { bundleProgram } from '../storage/bundle-program.ts';

const comment = (text: string, at: number) => ({
  id: `c${at}`,
  author: 'Ada',
  text,
  createdAt: `2030-01-0${at + 1}T10:00:00.000Z`,
});

const fair = {
  title: 'Logo',
  details: 'A logo for the shop in two colours.',
  comments: ['We decided to take the green logo for the shop.', 'Next step: we will print the poster on Monday.'].map(
    comment,
  ),
};
const long = { ...fair, comments: Array.from({ length: 100 }, (_, at) => comment('กข. '.repeat(1000), at % 9)) };

let file: string;
let work: TextWork;

beforeAll(async () => {
  file = await bundleProgram(join(process.cwd(), 'src-backend/tasks/text-work/text-worker.ts'));
  work = textWorkInThreads({ file });
});
afterAll(() => work.close());

describe('work on texts in threads', () => {
  it('finds what the same work finds in place', async () => {
    const made = [
      { text: 'The shop takes the green logo.', role: 'decided', sources: ['c0'] },
      { text: 'The price is 9,000.', role: 'said', sources: ['c0'] },
    ];
    expect(await work.nextStep(fair)).toEqual(await textWorkInPlace.nextStep(fair));
    expect(await work.nextStep(fair)).toMatchObject({ commentId: 'c1' });
    expect(await work.summarise(fair)).toEqual(await textWorkInPlace.summarise(fair));
    expect(await work.checkSentences(made, fair)).toEqual(await textWorkInPlace.checkSentences(made, fair));
    expect(await work.checkSentences(made, fair)).toHaveLength(1);
  });

  it('is given up when it takes too long, and the next is done all the same', async () => {
    const hasty = textWorkInThreads({ file, patienceMs: 1 });
    try {
      await expect(hasty.summarise(long)).rejects.toMatchObject({ error: { kind: 'limit-exceeded', retryAfter: 60 } });
    } finally {
      await hasty.close();
    }
    expect(await work.nextStep(fair)).toMatchObject({ commentId: 'c1' });
  });

  it('ends with the signal of who asked', async () => {
    const leaving = new AbortController();
    const asked = work.summarise(long, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
  });
});
