import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { everyItem, type Page } from '#core/kernel/page.ts';

const collect = async <T>(items: AsyncIterable<T>, most = Infinity): Promise<T[]> => {
  const all: T[] = [];
  for await (const item of items) {
    all.push(item);
    if (all.length >= most) break;
  }
  return all;
};

describe('every item of a paged list', () => {
  it('comes once and in order, however the list is cut', async () => {
    const cuts = fc.array(fc.array(fc.integer(), { maxLength: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cuts, async (pages) => {
        const load = async (token: string | undefined): Promise<Page<number>> => {
          const at = token === undefined ? 0 : Number(token);
          return { items: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : undefined };
        };
        expect(await collect(everyItem(load))).toEqual(pages.flat());
      }),
    );
  });

  it('ends when a server gives out the same token again', async () => {
    let loads = 0;
    const load = async (): Promise<Page<number>> => ({ items: [(loads += 1)], next: 'again' });
    expect(await collect(everyItem(load))).toEqual([1, 2]);
  });

  it('ends when tokens go round in a circle', async () => {
    const next: Readonly<Record<string, string>> = { first: 'a', a: 'b', b: 'a' };
    const load = async (token = 'first'): Promise<Page<string>> => ({ items: [token], next: next[token] });
    expect(await collect(everyItem(load))).toEqual(['first', 'a', 'b']);
  });

  it('loads no page that nobody reads', async () => {
    const loaded: (string | undefined)[] = [];
    const load = async (token: string | undefined): Promise<Page<number>> => {
      loaded.push(token);
      return { items: [1, 2], next: `${loaded.length}` };
    };
    await collect(everyItem(load), 3);
    expect(loaded).toEqual([undefined, '1']);
  });

  it('fails where a page fails, after the items before it', async () => {
    const load = async (token: string | undefined): Promise<Page<number>> => {
      if (token !== undefined) throw new Error('the second page');
      return { items: [1], next: 'second' };
    };
    const seen: number[] = [];
    await expect(
      (async () => {
        for await (const item of everyItem(load)) seen.push(item);
      })(),
    ).rejects.toThrow('the second page');
    expect(seen).toEqual([1]);
  });
});
