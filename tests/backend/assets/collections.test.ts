import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AddAssetToCollectionDocument,
  CreateCollectionDocument,
  DeleteAssetDocument,
  DeleteCollectionDocument,
  EditCollectionDocument,
  GetAssetCollectionSelectionsDocument,
  GetAssetDocument,
  GetAssetUsesDocument,
  GetCollectionAssetsDocument,
  GetCollectionDocument,
  GetUserCollectionsDocument,
  RemoveAssetFromCollectionDocument,
  RestoreAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aFilm, aPicture, upload, variationOf } from '#tests/support/files/uploads.ts';
import { storeAsset } from '#tests/support/assets/stored-assets.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { joinAs, makeAsset, makeCollection, notFound, refusalOf, type Person } from './asset-stage.ts';

let backend: EmbeddedBackend;
let ada: Person;
let noor: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await joinAs(backend, 'Ada');
  noor = await joinAs(backend, 'Noor');
  admin = await joinAs(backend, 'Robin', true);
});
afterAll(() => backend.close());

const add = (assetId: string, collectionId: string, { api } = ada) =>
  api(AddAssetToCollectionDocument, { assetId, collectionId });
const assetsIn = async (collectionId: string, { api } = ada): Promise<string[] | undefined> =>
  (await dataOf(api(GetCollectionAssetsDocument, { collectionId }))).getCollectionAssets?.items.map(({ id }) => id);
const shown = async (id: string) => (await dataOf(ada.api(GetCollectionDocument, { id }))).getCollection;

describe('a collection', () => {
  it('is kept under its tidy name, and made once however often the same id is sent', async () => {
    const input = { id: ulid(), name: '  Autumn campaign ' };
    const made = await Promise.all(
      Array.from({ length: 8 }, () => dataOf(ada.api(CreateCollectionDocument, { input }))),
    );
    expect(new Set(made.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(made[0]?.createCollection).toMatchObject({
      id: input.id,
      name: 'Autumn campaign',
      assetsCount: 0,
      coverUrls: [],
    });
    const taken = await refusalOf(noor.api(CreateCollectionDocument, { input }));
    expect(taken).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'id' } });
  });

  it.each([
    ['  ', 'Enter a name'],
    ['x'.repeat(65), 'Name must be at most 64 characters'],
  ])('needs a name that can be kept, when it is made and when it is changed: %j', async (name, message) => {
    const { id } = await makeCollection(ada.api);
    const refused = { errorType: 'BadRequest', errorInfo: { field: 'name' }, message };
    expect(await refusalOf(ada.api(CreateCollectionDocument, { input: { name } }))).toMatchObject(refused);
    expect(await refusalOf(ada.api(EditCollectionDocument, { id, input: { name } }))).toMatchObject(refused);
  });

  it('gets another name', async () => {
    const { id } = await makeCollection(ada.api);
    const { editCollection } = await dataOf(ada.api(EditCollectionDocument, { id, input: { name: 'Winter' } }));
    expect(editCollection).toMatchObject({ id, name: 'Winter' });
  });

  it('holds an asset once however often it is added, and none after it was taken out, twice', async () => {
    const collection = await makeCollection(ada.api);
    const { id } = await makeAsset(ada.api);
    const answers = await Promise.all([1, 2, 3].map(() => dataOf(add(id, collection.id))));
    expect(answers.map(({ addAssetToCollection }) => addAssetToCollection.added)).toEqual([true, true, true]);
    expect(await assetsIn(collection.id)).toEqual([id]);
    const removeAsset = () =>
      dataOf(ada.api(RemoveAssetFromCollectionDocument, { assetId: id, collectionId: collection.id }));
    expect((await removeAsset()).removeAssetFromCollection).toMatchObject({ id: collection.id, added: false });
    await removeAsset();
    expect(await assetsIn(collection.id)).toEqual([]);
  });

  it('takes nobody’s assets but its owner’s, and nobody but he adds: an admin neither', async () => {
    const mine = await makeCollection(ada.api);
    const theirs = await makeCollection(noor.api);
    const asset = await makeAsset(ada.api);
    const foreign = await makeAsset(noor.api);
    const answers = await Promise.all([
      add(foreign.id, mine.id),
      add(asset.id, theirs.id),
      add(ulid(), mine.id),
      add(asset.id, ulid()),
      add(asset.id, mine.id, admin),
      add(asset.id, mine.id, noor),
    ]);
    expect(answers[0]?.errors[0]).toMatchObject(notFound);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('counts and shows what is not deleted, and has it again once it is restored', async () => {
    const collection = await makeCollection(ada.api);
    const assets = [];
    for (let at = 0; at < 5; at += 1) assets.push(await makeAsset(ada.api));
    for (const { id } of assets) await dataOf(add(id, collection.id));
    const newest = [...assets].reverse();
    const covers = plainAddresses(newest.map(({ variations }) => variations[0]?.thumbnailUrl));
    const whole = { assetsCount: 5, coverUrls: covers.slice(0, 4) };
    expect(plainAddresses(await shown(collection.id))).toMatchObject(whole);
    const [last] = newest;
    await dataOf(ada.api(DeleteAssetDocument, { id: last?.id ?? '' }));
    expect(plainAddresses(await shown(collection.id))).toMatchObject({ assetsCount: 4, coverUrls: covers.slice(1) });
    expect(await assetsIn(collection.id)).toEqual(newest.slice(1).map(({ id }) => id));
    await dataOf(ada.api(RestoreAssetDocument, { id: last?.id ?? '' }));
    expect(plainAddresses(await shown(collection.id))).toMatchObject(whole);
  });

  it('is covered by a film’s still, and by nothing where a film has none', async () => {
    const collection = await makeCollection(ada.api);
    const film = variationOf(await upload(ada.api, aFilm(), 'video/mp4'));
    const still = variationOf(await upload(ada.api, await aPicture()), {
      isPrimary: false,
      isThumbnail: true,
      parentId: film.id,
    });
    const withStill = await makeAsset(ada.api, { type: 'video', variations: [film, still] });
    const bare = variationOf(await upload(ada.api, aFilm(3_000), 'video/mp4'));
    const without = await makeAsset(ada.api, { type: 'video', variations: [bare] });
    for (const { id } of [withStill, without]) await dataOf(add(id, collection.id));
    expect(await shown(collection.id)).toMatchObject({
      assetsCount: 2,
      coverUrls: [expect.stringContaining(`${backend.url}/files/${still.key}?`)],
    });
  });

  it('leaves its assets when it is deleted', async () => {
    const collection = await makeCollection(ada.api);
    const asset = await makeAsset(ada.api);
    await dataOf(add(asset.id, collection.id));
    expect((await dataOf(ada.api(DeleteCollectionDocument, { id: collection.id }))).deleteCollection).toBe(
      collection.id,
    );
    expect(await shown(collection.id)).toBeNull();
    expect(await assetsIn(collection.id)).toBeUndefined();
    const { getAsset } = await dataOf(ada.api(GetAssetDocument, { id: asset.id }));
    expect(plainAddresses(getAsset)).toEqual(plainAddresses(asset));
  });

  it('shows an admin its owner’s assets alone', async () => {
    const collection = await makeCollection(ada.api);
    const asset = await makeAsset(ada.api);
    await dataOf(add(asset.id, collection.id));
    const { db } = backend.database;
    const foreign = await storeAsset(db, noor.user);
    await db
      .insertInto('collection_assets')
      .values({ collection_id: collection.id, asset_id: foreign.id, added_at: new Date() })
      .execute();
    expect(await assetsIn(collection.id, admin)).toEqual([asset.id]);
  });
});

describe('collections of one person', () => {
  it('come newest first, page by page', async () => {
    const { api } = await joinAs(backend, 'Cleo');
    const made: string[] = [];
    for (let at = 0; at < 7; at += 1) made.unshift((await makeCollection(api, `C ${at}`)).id);
    const pages: string[][] = [];
    let nextToken: string | null = null;
    do {
      const page: { items: { id: string }[]; nextToken: string | null } = (
        await dataOf(api(GetUserCollectionsDocument, { limit: 3, nextToken }))
      ).getUserCollections;
      pages.push(page.items.map(({ id }) => id));
      ({ nextToken } = page);
    } while (nextToken !== null);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
    expect(pages.flat()).toEqual(made);
  });

  it('tell which of them hold an asset', async () => {
    const { api } = await joinAs(backend, 'Dora');
    const asset = await makeAsset(api);
    const [holding, other] = [await makeCollection(api, 'Holding'), await makeCollection(api, 'Other')];
    await dataOf(add(asset.id, holding.id, { api, user: ada.user }));
    const selections = async (assetId: string) =>
      (await dataOf(api(GetAssetCollectionSelectionsDocument, { assetId }))).getAssetCollectionSelections?.items;
    expect(await selections(asset.id)).toEqual([
      { id: other.id, name: 'Other', createdAt: other.createdAt, added: false },
      { id: holding.id, name: 'Holding', createdAt: holding.createdAt, added: true },
    ]);
    expect(await selections((await makeAsset(ada.api)).id)).toBeUndefined();
    const uses = (await dataOf(api(GetAssetUsesDocument, { ids: [asset.id, ulid()] }))).getAssetUses;
    expect(uses).toEqual([{ assetId: asset.id, kind: 'collection', id: holding.id, name: 'Holding' }]);
  });
});
