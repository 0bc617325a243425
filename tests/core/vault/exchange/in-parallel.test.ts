import { describe, expect, it } from 'vitest';
import { inParallel } from '#core/vault/exchange/in-parallel.ts';
import { createStopSignal } from '#core/kernel/stop-signal.ts';
import { allItems } from '#core/kernel/page.ts';
import { failureOf } from '#tests/support/rejection.ts';

const numbers = Array.from({ length: 20 }, (_, at) => at);

describe('work in parallel', () => {
  it('returns results by the places of their items, whichever ends first', async () => {
    const slowFirst = async (item: number): Promise<number> => {
      for (let turn = 0; turn < 20 - item; turn += 1) await Promise.resolve();
      return item * 2;
    };
    expect(await inParallel(numbers, slowFirst, { limit: 5 })).toEqual(numbers.map((item) => item * 2));
  });

  it('runs as many at once as it may, and no more', async () => {
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    };
    await inParallel(numbers, work, { limit: 3 });
    expect(most).toBe(3);
  });

  it('counts what has ended, and starts nothing more once it is stopped', async () => {
    const { signal, stop } = createStopSignal();
    const progress: number[] = [];
    const onProgress = (done: number): void => {
      progress.push(done);
      if (done === 4) stop();
    };
    const results = await inParallel(numbers, async (item) => item, { limit: 1, signal, onProgress });
    expect(progress).toEqual([1, 2, 3, 4]);
    expect(results).toEqual([0, 1, 2, 3]);
  });

  it('rejects with the first rejection', async () => {
    const work = (item: number): Promise<number> =>
      item === 7 ? Promise.reject(new Error('seven')) : Promise.resolve(item);
    await expect(inParallel(numbers, work, { limit: 2 })).rejects.toThrow('seven');
  });
});

describe('all items of a list', () => {
  it('are missing with the list', async () => {
    expect(await failureOf(allItems(async () => undefined, 'password'))).toMatchObject({
      kind: 'not-found',
      subject: 'password',
    });
  });
});
