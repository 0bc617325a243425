import { describe, expect, it } from 'vitest';
import { archiveFileName, type Archive } from '#core/archives/archive.ts';
import { awaitArchive } from '#core/archives/await-archive.ts';
import { anArchive } from '#tests/support/archives/some-archive.ts';

describe('the name of an archive’s file', () => {
  it.each([
    ['Coolio', 'coolio-archive-2026-11-27.zip'],
    ['Harbour & Pine', 'harbour-pine-archive-2026-11-27.zip'],
    ['Çağ — Étude!', 'cag-etude-archive-2026-11-27.zip'],
    ['株式会社', 'portal-archive-2026-11-27.zip'],
  ])('of %s is %s', (product, name) => {
    expect(archiveFileName(product, '2026-11-27T23:59:59.000Z')).toBe(name);
  });
});

describe('waiting for an archive', () => {
  /** A server that gives these answers, one a second. */
  const awaiting = (answers: readonly (Archive | undefined)[]) => {
    let asked = 0;
    const pauses: number[] = [];
    const wait = awaitArchive({
      archives: { get: async () => answers[asked++] },
      clock: {
        now: () => 0,
        sleep: async (milliseconds, signal) => {
          pauses.push(milliseconds);
          if (signal?.aborted === true) throw signal.reason;
        },
      },
    });
    return { wait, pauses };
  };

  it.each(['READY', 'FAILED'] as const)(
    'ends with one that is %s, and says each second how far it is',
    async (status) => {
      const [first, second, last] = [anArchive(), anArchive({ status: 'RUNNING', done: 3 }), anArchive({ status })];
      const { wait, pauses } = awaiting([first, second, last]);
      const seen: Archive[] = [];
      expect(await wait('ada-id', (archive) => seen.push(archive))).toBe(last);
      expect(seen).toEqual([first, second, last]);
      expect(pauses).toEqual([1000, 1000]);
    },
  );

  it('ends with nothing where it was removed meanwhile', async () => {
    expect(await awaiting([anArchive(), undefined]).wait('ada-id')).toBeUndefined();
  });

  it('ends with the reason of its signal', async () => {
    const reason = new Error('enough');
    const { wait } = awaiting([anArchive()]);
    await expect(wait('ada-id', undefined, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
