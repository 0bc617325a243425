import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandSorts, type Brand, type BrandQuery } from '#core/brands/brand.ts';
import { requestOrders, type DesignCodeRequest, type RequestQuery } from '#core/design-code/request.ts';
import type { LeadQuery } from '#core/leads/lead.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { requestOf } from '#tests/support/design-code/made-requests.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const names = ['Zorn', 'Ébène du Port', 'ebene', 'Über & Söhne', 'Ebene du Port 2', '🌊 Wave', 'Ａlpha'];
const byName = ['ebene', 'Ébène du Port', 'Ebene du Port 2', 'Über & Söhne', 'Zorn', 'Ａlpha', '🌊 Wave'];
const priorities = ['low', 'urgent', 'low', 'normal', 'urgent', 'low', 'high'];
const whole = { limit: 100 };
const tooLong = 'a'.repeat(201);
const refused = { kind: 'invalid', field: 'search' };

const namesOf = (brands: readonly Brand[]): string[] => brands.map(({ name }) => name);

describe.each(worlds)('searches and sorts, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let zoe: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, zoe, bob] = await Promise.all([world.admin(), world.customer('Zoë Müller'), world.customer('Bob Zorn')]);
  });
  afterAll(() => world.close());

  describe('of leads', () => {
    const mark = ulid().toLowerCase();
    const emails = [1, 2, 3, 4, 5].map((at) => `lead-${at}.${mark}@spring-fair.test`);

    beforeAll(async () => {
      const guest = await world.guest();
      for (const email of emails) await guest.leads.leave(email);
    });

    const found = async (query: LeadQuery) =>
      (await allPages((page) => admin.leads.list(query, page), 3)).map(({ items }) => items.map(({ email }) => email));

    it('find what has each word, in the order that is asked for, page by page', async () => {
      expect(await found({ search: `  FAIR ${mark.toUpperCase()} ` })).toEqual([
        emails.slice(2).toReversed(),
        emails.slice(0, 2).toReversed(),
      ]);
      expect(await found({ search: mark, sort: 'oldest' })).toEqual([emails.slice(0, 3), emails.slice(3)]);
      expect(await found({ search: `lead-4 ${mark}` })).toEqual([[emails[3]]]);
      expect(await found({ search: `lead-6 ${mark}` })).toEqual([[]]);
      expect(await found({ search: `${mark} %` })).toEqual([[]]);
    });

    it('are counted as they are found, and refused where they are too long', async () => {
      expect((await admin.leads.list({ search: mark }, { limit: 1 })).counts).toEqual([{ value: 'all', count: 5 }]);
      expect(await failureOf(admin.leads.list({ search: tooLong }))).toMatchObject(refused);
    });

    it('give a token for no other one', async () => {
      const { next: token } = await admin.leads.list({ search: mark }, { limit: 2 });
      const others = [{ search: 'fair' }, { search: mark, sort: 'oldest' as const }];
      const failures = await Promise.all(others.map((query) => failureOf(admin.leads.list(query, { token }))));
      expect(failures).toMatchObject(others.map(() => ({ kind: 'invalid', field: 'nextToken' })));
    });
  });

  describe('of brands', () => {
    let made: readonly Brand[];
    let bobs: Brand;

    beforeAll(async () => {
      const brands: Brand[] = [];
      for (const name of names)
        brands.push(
          await zoe.brands.create(ulid(), { name, website: 'https://zürich.test', description: 'hidden', colors: [] }),
        );
      made = brands;
      bobs = await bob.brands.create(ulid(), { name: 'EBENE', website: '', description: '', colors: [] });
    });

    const hers = async (query: BrandQuery) => namesOf((await zoe.brands.list(query, whole)).items);

    it('find each word, whatever its case and accents, in the name or the website', async () => {
      expect(await hers({ search: 'EBENE port' })).toEqual(['Ebene du Port 2', 'Ébène du Port']);
      expect(await hers({ search: 'sohne zurich.test' })).toEqual(['Über & Söhne']);
      expect(await hers({ search: 'zurich', sort: 'oldest' })).toEqual(names);
      expect(await hers({ search: 'hidden' })).toEqual([]);
      expect(await hers({ search: 'zorn ebene' })).toEqual([]);
      expect((await zoe.brands.list({ search: 'port' })).counts).toEqual([{ value: 'all', count: 2 }]);
      expect(await failureOf(zoe.brands.list({ search: tooLong }))).toMatchObject(refused);
    });

    it('find owners for admins only', async () => {
      const ids = async ({ brands }: Person, query: BrandQuery) => idsOf((await brands.list(query, whole)).items);
      const all = newestFirst(idsOf(made));
      expect(await ids(admin, { search: 'muller' })).toEqual(all);
      expect(await ids(admin, { search: `${zoe.user.email.toUpperCase()} alpha` })).toEqual([]);
      expect(await ids(admin, { search: 'ebene bob' })).toEqual([bobs.id]);
      expect(await ids(admin, { search: 'zorn', ownerId: zoe.user.id })).toEqual([made[0]?.id]);
      expect(await ids(zoe, { search: 'muller' })).toEqual([]);
      expect(await ids(zoe, { search: 'ebene bob' })).toEqual([]);
      expect(await ids(bob, { search: 'zorn' })).toEqual([]);
    });

    it.each(brandSorts)('in the order %s go on page by page', async (sort) => {
      const ordered = { newest: names.toReversed(), oldest: names, name: byName }[sort];
      const ofZoe = await allPages((page) => admin.brands.list({ sort, ownerId: zoe.user.id }, page), 3);
      expect(ofZoe.map(({ items }) => items.length)).toEqual([3, 3, 1]);
      expect(namesOf(ofZoe.flatMap(({ items }) => items))).toEqual(ordered);
      const own = await allPages((page) => zoe.brands.list({ sort, search: 'zurich' }, page), 3);
      expect(namesOf(own.flatMap(({ items }) => items))).toEqual(ordered);
    });

    it('by name have the older of two customers’ of one name first', async () => {
      const pages = await allPages((page) => admin.brands.list({ sort: 'name', search: 'ebene' }, page), 1);
      const ids = pages.flatMap(({ items }) => idsOf(items));
      expect(ids).toEqual([2, 7, 1, 4].map((at) => [...made, bobs][at]?.id));
    });

    it('find the name and the website that a brand has now', async () => {
      const { id, ...draft } = await bob.brands.create(ulid(), {
        name: 'Firstword',
        website: 'https://second.test',
        description: '',
        colors: [],
      });
      await bob.brands.edit(id, { ...draft, name: 'Thirdword', website: 'https://fourth.test' });
      const found = async (search: string) => idsOf((await bob.brands.list({ search })).items);
      expect(await Promise.all(['firstword', 'second', 'thirdword fourth'].map(found))).toEqual([[], [], [id]]);
      expect(namesOf((await bob.brands.list({ sort: 'name' })).items)).toEqual(['EBENE', 'Thirdword']);
    });
  });

  describe('of requests', () => {
    let made: readonly DesignCodeRequest[];
    let bobs: DesignCodeRequest;

    beforeAll(async () => {
      const requests: DesignCodeRequest[] = [];
      for (const [at, priority] of priorities.entries())
        requests.push(
          await requestOf(zoe, at % 3 === 0 ? 'appDevelopment' : 'webDesign', {
            priority,
            description: at % 3 === 0 ? 'Ein Café in Zürich' : 'A quiet page',
          }),
        );
      made = requests;
      bobs = await requestOf(bob, 'gameDev3DAsset', { description: 'A dragon for Müller' });
    });

    const every = (fits: (at: number) => boolean) => newestFirst(idsOf(made.filter((_, at) => fits(at))));
    const hers = async (query: RequestQuery) => idsOf((await zoe.requests.list(query, whole)).items);
    const everybodys = async (search: string) =>
      idsOf((await admin.requests.listAll({ search }, 'newest', whole)).items);

    it('find each word, whatever its case and accents, in what is asked for', async () => {
      const cafes = every((at) => at % 3 === 0);
      expect(await hers({ search: 'zurich CAFE' })).toEqual(cafes);
      expect(await hers({ search: 'app develop cafe' })).toEqual(cafes);
      expect(await hers({ search: 'web design quiet' })).toEqual(every((at) => at % 3 !== 0));
      expect(await hers({ search: 'quiet', category: 'AppDevelopment' })).toEqual([]);
      expect(await hers({ search: 'quiet cafe' })).toEqual([]);
      expect((await zoe.requests.list({ search: 'cafe' })).counts).toEqual([{ value: 'all', count: 3 }]);
      expect(await failureOf(zoe.requests.list({ search: tooLong }))).toMatchObject(refused);
      expect(await failureOf(admin.requests.listAll({ search: tooLong }, 'newest'))).toMatchObject(refused);
    });

    it('find owners for admins only', async () => {
      expect(await everybodys('bob zorn dragon')).toEqual([bobs.id]);
      expect(await everybodys(`muller ${bob.user.email}`)).toEqual([bobs.id]);
      expect(await everybodys('muller quiet')).toEqual(every((at) => at % 3 !== 0));
      expect(await hers({ search: 'muller' })).toEqual([]);
      expect(await hers({ search: 'dragon' })).toEqual([]);
    });

    it.each(requestOrders)('in the order %s go on page by page, ties included', async (order) => {
      const ranked = ['urgent', 'high', 'normal', 'low'].flatMap((wanted) => every((at) => priorities[at] === wanted));
      const all = every(() => true);
      const ordered = { newest: all, oldest: all.toReversed(), priority: ranked }[order];
      const own = await allPages((page) => zoe.requests.list({ order }, page), 3);
      expect(own.map(({ items }) => items.length)).toEqual([3, 3, 1]);
      expect(own.flatMap(({ items }) => idsOf(items))).toEqual(ordered);
      const asked = { search: 'muller zurich', ownerId: zoe.user.id };
      const found = await allPages((page) => admin.requests.listAll(asked, order, page), 2);
      const ofHers = new Set(every((at) => at % 3 === 0));
      expect(found.flatMap(({ items }) => idsOf(items))).toEqual(ordered.filter((id) => ofHers.has(id)));
    });

    it('find what a request says now', async () => {
      const { id, revision, answers, ...line } = await requestOf(bob, 'webDesign', { description: 'Firstword' });
      await bob.requests.edit(id, revision, { ...line, answers: { ...answers, description: 'Secondword' } });
      const found = async (search: string) => idsOf((await bob.requests.list({ search })).items);
      expect(await Promise.all(['firstword', 'secondword'].map(found))).toEqual([[], [id]]);
    });
  });

  it('find nothing of somebody who was removed', async () => {
    const gone = await world.customer('Ingrid Gone');
    await gone.brands.create(ulid(), { name: 'Vanishing', website: '', description: '', colors: [] });
    await requestOf(gone, 'webDesign', { description: 'Vanishing' });
    const found = async () => [
      (await admin.brands.list({ search: 'ingrid vanishing' })).items.length,
      (await admin.requests.listAll({ search: 'ingrid vanishing' }, 'newest')).items.length,
    ];
    expect(await found()).toEqual([1, 1]);
    await admin.users.remove(gone.user.id);
    expect(await found()).toEqual([0, 0]);
  });
});
