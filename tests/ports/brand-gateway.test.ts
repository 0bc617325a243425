import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandDraft } from '#core/brands/brand.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const factsOf = (changes: Partial<BrandDraft> = {}): BrandDraft => ({
  name: `Brand ${ulid()}`,
  website: 'https://fern.test',
  description: 'What we stand for.',
  colors: ['#AABBCC', '#001122'],
  ...changes,
});

describe.each(worlds)('brands, $name', ({ open }) => {
  let world: World;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  it('are kept as they were typed, and once for one id', async () => {
    const draft = factsOf();
    const id = ulid();
    const brand = await ann.brands.create(id, draft);
    expect(brand).toMatchObject({ id, ...draft, owner: { id: ann.user.id, name: 'Ann' } });
    expect(await ann.brands.create(id, draft)).toEqual(brand);
    expect(idsOf((await ann.brands.listAll()).items).filter((each) => each === id)).toEqual([id]);
  });

  it('change, and are gone', async () => {
    const { id } = await ann.brands.create(ulid(), factsOf());
    const draft = factsOf({ website: '', colors: [] });
    expect(await ann.brands.edit(id, draft)).toMatchObject({ id, ...draft });
    await ann.brands.remove(id);
    expect(idsOf((await ann.brands.listAll({ limit: 100 })).items)).not.toContain(id);
    expect((await failureOf(ann.brands.edit(id, draft))).kind).toBe('not-found');
  });

  it('are their owner’s and no other customer’s', async () => {
    const { id } = await ann.brands.create(ulid(), factsOf());
    expect((await failureOf(bob.brands.edit(id, factsOf()))).kind).toBe('not-found');
    expect((await failureOf(bob.brands.remove(id))).kind).toBe('not-found');
    expect(idsOf((await bob.brands.listAll({ limit: 100 })).items)).not.toContain(id);
    const guest = await world.guest();
    expect((await failureOf(guest.brands.list())).kind).toBe('access-denied');
  });

  it('of one customer have names of their own, whatever the case', async () => {
    const { name } = await ann.brands.create(ulid(), factsOf());
    expect((await failureOf(ann.brands.create(ulid(), factsOf({ name: name.toUpperCase() })))).kind).toBe('invalid');
    await bob.brands.create(ulid(), factsOf({ name }));
  });

  it('come page by page, newest first', async () => {
    const eva = await world.customer('Eva');
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) ids.push((await eva.brands.create(ulid(), factsOf())).id);
    const pages = await allPages((page) => eva.brands.list({}, page), 2);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(ids));
  });
});
