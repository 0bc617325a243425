import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DeleteAssetDocument,
  GetAssetFacetsDocument,
  GetAssetDuplicatesDocument,
  GetAssetUsesDocument,
  GetUserAssetsDocument,
  type AssetFilter,
} from '#contracts/generated/assets/graphql.ts';
import { assetOrders, listAssets } from '#backend/assets/asset-store.ts';
import { placeIn } from '#backend/storage/newest-first.ts';
import { assetSorts } from '#core/assets/asset.ts';
import { explaining, touched } from '#tests/support/storage/query-plans.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aFilm, aPicture, upload, variationOf } from '#tests/support/files/uploads.ts';
import { storeAsset } from '#tests/support/assets/stored-assets.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { joinAs, makeAsset, makeBrand, refusalOf, signInAgain, type Person } from './asset-stage.ts';

let backend: EmbeddedBackend;
let now = Date.now();
let ada: Person;
let noor: Person;
let brandId: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  ada = await joinAs(backend, 'Ada');
  noor = await joinAs(backend, 'Noor');
  brandId = (await makeBrand(ada.api)).id;
  const film = variationOf(await upload(ada.api, aFilm(), 'video/mp4'));
  await makeAsset(ada.api, { name: 'Clay bowl', tags: ['Autumn', 'product'], source: 'Agency', brandId });
  await makeAsset(ada.api, { name: 'Slate vase', tags: ['autumn'], source: 'AGENCY', description: '100% clay_ware' });
  await makeAsset(ada.api, { name: 'Story', tags: ['autumn', 'Social'], source: 'Photographer' });
  await makeAsset(ada.api, { name: 'The film', type: 'video', variations: [film], brandId });
  await makeAsset(noor.api, { name: 'Clay of Noor', tags: ['autumn'], source: 'Agency' });
});
afterAll(() => backend.close());

const list = async (filter: AssetFilter, { api } = ada): Promise<string[]> =>
  (await dataOf(api(GetUserAssetsDocument, { filter }))).getUserAssets.items.map(({ name }) => name);
const facets = async (filter: AssetFilter) =>
  (await dataOf(ada.api(GetAssetFacetsDocument, { filter }))).getAssetFacets;

describe('the list of assets', () => {
  it.each<[string, AssetFilter, string[]]>([
    ['everything, newest first', {}, ['The film', 'Story', 'Slate vase', 'Clay bowl']],
    ['a type', { type: 'video' }, ['The film']],
    ['a tag in any case', { tag: ' AUTUMN ' }, ['Story', 'Slate vase', 'Clay bowl']],
    ['a source in any case', { source: 'agency' }, ['Slate vase', 'Clay bowl']],
    ['words in any order and case, wherever they stand', { search: ' AGENCY  clay' }, ['Slate vase', 'Clay bowl']],
    ['a word that is in a tag', { search: 'socia' }, ['Story']],
    ['a sign that stands for anything, taken as itself', { search: '100%' }, ['Slate vase']],
    ['another such sign', { search: 'y_w' }, ['Slate vase']],
    ['several at once', { tag: 'autumn', source: 'Agency', search: 'bowl' }, ['Clay bowl']],
    ['nothing', { search: 'nowhere' }, []],
    ['a search of spaces', { search: '   ' }, ['The film', 'Story', 'Slate vase', 'Clay bowl']],
  ])('leaves %s', async (_, filter, names) => {
    expect(await list(filter)).toEqual(names);
  });

  it('leaves those of a brand, and none by a brand of somebody else', async () => {
    expect(await list({ brandId })).toEqual(['The film', 'Clay bowl']);
    expect(await list({ brandId }, noor)).toEqual([]);
  });

  it('refuses a search without end', async () => {
    const refusal = await refusalOf(ada.api(GetUserAssetsDocument, { filter: { search: 'x'.repeat(201) } }));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'filter.search' } });
  });

  it('goes on where it was while assets come and go, and refuses a token of another filter', async () => {
    const cleo = await joinAs(backend, 'Cleo');
    const made: string[] = [];
    for (let at = 0; at < 12; at += 1) made.unshift((await storeAsset(backend.database.db, cleo.user)).id);
    const page = async (nextToken: string | null, filter: AssetFilter = {}) =>
      (await dataOf(cleo.api(GetUserAssetsDocument, { limit: 5, nextToken, filter }))).getUserAssets;
    const first = await page(null);
    await dataOf(cleo.api(DeleteAssetDocument, { id: made[2] ?? '' }));
    await storeAsset(backend.database.db, cleo.user);
    const second = await page(first.nextToken);
    const third = await page(second.nextToken);
    expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made);
    expect(third.nextToken).toBeNull();
    const { nextToken } = first;
    const refusal = await refusalOf(cleo.api(GetUserAssetsDocument, { limit: 5, nextToken, filter: { tag: 'x' } }));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'nextToken' } });
  });

  it.each(assetSorts)('read as little on page 300 as on page 1, %s', async (sort) => {
    const { db } = backend.database;
    const { user: dora } = await joinAs(backend, `Dora-${sort}`);
    await sql`
      insert into assets (id, owner_id, name, name_order, bytes, type, description, tags, tag_keys, source, source_key, source_url,
        usage_locations, custom_attributes, search_text, created_at)
      select ${sort}::text || lpad(n::text, 25, '0'), ${dora.id}, 'A', 'asset ' || n * 7919 % 1009, n * 104729 % 5003,
        'image', '', '{}', '{}', '', '', '', '[]', '{}', '', now()
      from generate_series(1, 10000) n`.execute(db);
    await sql`vacuum analyze assets`.execute(db);
    const asked = { ownerId: dora.id, filter: {}, sort };
    const last = (await listAssets(db, { ...asked, after: undefined, count: 9_000 })).at(-1);
    const after = last === undefined ? undefined : placeIn(assetOrders[sort], last);
    const plans = explaining(backend.database);
    const first = await touched(listAssets(plans, { ...asked, after: undefined, count: 31 }));
    expect((await touched(listAssets(plans, { ...asked, after, count: 31 }))) / first).toBeLessThanOrEqual(1.2);
  });

  it('refuse a sort that is not offered, naming those that are', async () => {
    const refusal = await refusalOf(ada.api(GetUserAssetsDocument, { sort: 'smallest' as 'name' }));
    expect(refusal).toMatchObject({
      errorInfo: { field: 'sort' },
      message: expect.stringContaining('use one of newest, oldest, name, largest'),
    });
  });
});

describe('facets', () => {
  it('count what each value would leave with the other members applied, whatever the case', async () => {
    expect(await facets({ tag: 'autumn', source: 'agency' })).toEqual({
      total: 2,
      types: [{ value: 'image', count: 2 }],
      brands: [{ value: brandId, count: 1 }],
      tags: [
        { value: expect.stringMatching(/^autumn$/i), count: 2 },
        { value: 'product', count: 1 },
      ],
      sources: [
        { value: expect.stringMatching(/^agency$/i), count: 2 },
        { value: 'Photographer', count: 1 },
      ],
    });
    expect(await facets({ type: 'video' })).toMatchObject({
      total: 1,
      types: [
        { value: 'image', count: 3 },
        { value: 'video', count: 1 },
      ],
      tags: [],
      sources: [],
    });
  });

  it('write a tag as most assets do', async () => {
    expect((await facets({})).tags[0]).toEqual({ value: 'autumn', count: 3 });
  });

  it('show the hundred most used', async () => {
    const person = await joinAs(backend, 'Elin');
    for (let at = 0; at < 6; at += 1)
      await makeAsset(person.api, { tags: ['often', ...Array.from({ length: 19 }, (_, tag) => `t${at}-${tag}`)] });
    const { tags } = (await dataOf(person.api(GetAssetFacetsDocument, {}))).getAssetFacets;
    expect(tags).toHaveLength(100);
    expect(tags[0]).toEqual({ value: 'often', count: 6 });
  });
});

describe('duplicates', () => {
  const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

  it('are the caller’s assets with the very same file, the live one before a deleted one', async () => {
    const bytes = await aPicture(33, 44);
    const duplicates = async ({ api }: Person) =>
      (await dataOf(api(GetAssetDuplicatesDocument, { checksums: [digest(bytes), '0'.repeat(64)] })))
        .getAssetDuplicates;
    const make = async () =>
      makeAsset(ada.api, { name: 'Twin', variations: [variationOf(await upload(ada.api, bytes))] });
    const first = await make();
    const duplicate = { checksum: digest(bytes), name: 'Twin' };
    expect(await duplicates(ada)).toEqual([{ ...duplicate, assetId: first.id, isDeleted: false }]);
    expect(await duplicates(noor)).toEqual([]);
    const second = await make();
    await dataOf(ada.api(DeleteAssetDocument, { id: second.id }));
    expect(await duplicates(ada)).toEqual([{ ...duplicate, assetId: first.id, isDeleted: false }]);
    await dataOf(ada.api(DeleteAssetDocument, { id: first.id }));
    expect(await duplicates(ada)).toEqual([{ ...duplicate, assetId: second.id, isDeleted: true }]);
    now += 24 * 3_600_000;
    ada = await signInAgain(backend, ada);
    expect(await duplicates(ada)).toEqual([]);
  });

  it.each([
    ['a hundred and one', Array.from({ length: 101 }, () => '0'.repeat(64))],
    ['something else', ['abc']],
    ['a longer one', ['0'.repeat(65)]],
  ])('are refused for %s', async (_, checksums) => {
    expect(await refusalOf(ada.api(GetAssetDuplicatesDocument, { checksums }))).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'checksums' },
    });
  });

  it('and uses are of a hundred at most', async () => {
    const ids = Array.from({ length: 101 }, () => ulid());
    expect(await refusalOf(ada.api(GetAssetUsesDocument, { ids }))).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field: 'ids' },
    });
  });
});
