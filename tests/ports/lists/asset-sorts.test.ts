import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assetSorts, variationDraft as factsOf, type AssetQuery } from '#core/assets/asset.ts';
import { aFilm, assetDraft, putFile, variationDraft } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('assets, $name', ({ open }) => {
  let world: World;

  beforeAll(async () => {
    world = await open();
  });

  afterAll(() => world.close());

  it.each(assetSorts)('in the order %s go on page by page, also under a filter and after a deletion', async (sort) => {
    const gil = await world.customer('Gil');
    const made = new Map<string, string>();
    /** Of as many films, which are all of one size. */
    const make = async (name: string, tags: readonly string[], films: number): Promise<void> => {
      const files = Array.from({ length: films }, () => aFilm());
      const variations = await Promise.all(
        files.map(async (film, at) => variationDraft(film, await putFile(gil, film), { isPrimary: at === 0 })),
      );
      made.set(name, (await gil.assets.create(ulid(), assetDraft({ name, tags: [...tags] }), variations)).id);
    };
    await make('heavy', [], 2);
    for (const name of ['Zorn', 'ébène', 'Ebene', 'Wave', 'ebene']) await make(name, ['web'], 1);
    const idOf = (name: string): string => made.get(name) ?? '';
    const listed = async (query: AssetQuery): Promise<string[]> => {
      const pages = await allPages((page) => gil.assets.list({ ...query, sort }, page), 3);
      return pages.flatMap(({ items }) => items.map(({ name }) => name));
    };
    await gil.assets.remove(idOf('ébène'));
    expect(await listed({})).toEqual(
      {
        newest: ['ebene', 'Wave', 'Ebene', 'Zorn', 'heavy'],
        oldest: ['heavy', 'Zorn', 'Ebene', 'Wave', 'ebene'],
        name: ['Ebene', 'ebene', 'heavy', 'Wave', 'Zorn'],
        largest: ['heavy', 'ebene', 'Wave', 'Ebene', 'Zorn'],
      }[sort],
    );
    await gil.assets.restore(idOf('ébène'));
    expect(await listed({ tag: 'web' })).toEqual(
      {
        newest: ['ebene', 'Wave', 'Ebene', 'ébène', 'Zorn'],
        oldest: ['Zorn', 'ébène', 'Ebene', 'Wave', 'ebene'],
        name: ['ébène', 'Ebene', 'ebene', 'Wave', 'Zorn'],
        largest: ['ebene', 'Wave', 'Ebene', 'ébène', 'Zorn'],
      }[sort],
    );
    const heavy = await gil.assets.get(idOf('heavy'));
    const { variations = [], ...draft } = heavy ?? {};
    const first = factsOf({ variations: variations.slice(0, 1) });
    await gil.assets.edit(idOf('heavy'), { ...assetDraft(draft), name: 'Aha' }, first);
    await make('Zz', ['web'], 2);
    const after = await listed({});
    expect([after.indexOf('Aha'), after.indexOf('Zz')]).toEqual(
      { newest: [6, 0], oldest: [0, 6], name: [0, 6], largest: [6, 0] }[sort],
    );
    const { next = '' } = await gil.assets.list({ sort }, { limit: 2 });
    const other = assetSorts[(assetSorts.indexOf(sort) + 1) % assetSorts.length];
    const refusal = failureOf(gil.assets.list({ sort: other }, { limit: 2, token: next }));
    expect((await refusal).kind).toBe('invalid');
  });
});
