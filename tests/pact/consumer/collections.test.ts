import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  AddAssetToCollectionDocument,
  CreateCollectionDocument,
  DeleteCollectionDocument,
  EditCollectionDocument,
  GetAssetCollectionSelectionsDocument,
  GetCollectionAssetsDocument,
  GetCollectionDocument,
  GetUserCollectionsDocument,
  RemoveAssetFromCollectionDocument,
} from '#contracts/generated/assets/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { anySelection, asset, assetIds, collection, selection } from '../asset-shapes.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, pageToken, refused, someText } from '../shapes.ts';

const { expects } = portalPact('collections');

const id = given('collectionId', assetIds.collection);
const assetId = given('assetId', assetIds.asset);
const known = { id: assetIds.collection, name: 'Autumn' };

describe('collections over the wire', () => {
  it('come a page at a time', async () => {
    const page = await expects(
      {
        title: 'a customer lists one of two',
        caller: 'customer',
        given: 'two collections',
        operation: GetUserCollectionsDocument,
        variables: { limit: 1 },
        answer: { data: { getUserCollections: { items: [collection(0)], nextToken: someText(pageToken) } } },
      },
      ({ collections }) => collections.list({ limit: 1 }),
    );
    expect(page).toMatchObject({ items: [{ ...known, assetsCount: 0, coverUrls: [] }], next: pageToken });
  });

  it('are read, with how many assets they hold and what those look like', async () => {
    const found = await expects(
      {
        title: 'a customer reads one',
        caller: 'customer',
        given: 'a collection of one asset',
        operation: GetCollectionDocument,
        variables: { id },
        answer: { data: { getCollection: collection(1) } },
      },
      ({ collections }) => collections.get(assetIds.collection),
    );
    expect(found).toMatchObject({ ...known, assetsCount: 1 });
    expect(found?.coverUrls).toHaveLength(1);
  });

  it('that are missing are nothing', async () => {
    const found = await expects(
      {
        title: 'a missing one is read',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetCollectionDocument,
        variables: { id: ids.missing },
        answer: { data: { getCollection: null } },
      },
      ({ collections }) => collections.get(ids.missing),
    );
    expect(found).toBeUndefined();
  });

  it('have assets, thirty a page', async () => {
    const page = await expects(
      {
        title: 'a customer lists the assets of one',
        caller: 'customer',
        given: 'a collection of one asset',
        operation: GetCollectionAssetsDocument,
        variables: { collectionId: id, limit: 30 },
        answer: { data: { getCollectionAssets: { items: [asset], nextToken: null } } },
      },
      ({ collections }) => collections.assets(assetIds.collection),
    );
    expect(page).toMatchObject({ items: [{ id: assetIds.asset }], next: undefined });
  });

  it('that are missing have none', async () => {
    const page = await expects(
      {
        title: 'the assets of a missing one are listed',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetCollectionAssetsDocument,
        variables: { collectionId: ids.missing, limit: 30 },
        answer: { data: { getCollectionAssets: null } },
      },
      ({ collections }) => collections.assets(ids.missing),
    );
    expect(page).toBeUndefined();
  });

  it('are listed for an asset', async () => {
    const page = await expects(
      {
        title: 'a customer asks which hold an asset',
        caller: 'customer',
        given: 'a collection of one asset',
        operation: GetAssetCollectionSelectionsDocument,
        variables: { assetId, limit: 30 },
        answer: { data: { getAssetCollectionSelections: { items: MatchersV3.eachLike(anySelection) } } },
      },
      ({ collections }) => collections.selections(assetIds.asset),
    );
    expect(page?.items).toMatchObject([{ ...known, added: true }]);
  });

  it('are not listed for a missing asset', async () => {
    const page = await expects(
      {
        title: 'a customer asks which hold a missing asset',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetAssetCollectionSelectionsDocument,
        variables: { assetId: ids.missing, limit: 30 },
        answer: { data: { getAssetCollectionSelections: null } },
      },
      ({ collections }) => collections.selections(ids.missing),
    );
    expect(page).toBeUndefined();
  });

  it('are made under an id of the portal’s own', async () => {
    const made = await expects(
      {
        title: 'a customer makes one',
        caller: 'customer',
        given: 'a new id for a collection',
        operation: CreateCollectionDocument,
        variables: { input: { id: given('newId', ids.newId), name: 'Autumn' } },
        answer: { data: { createCollection: collection(0) } },
      },
      ({ collections }) => collections.create(ids.newId, 'Autumn'),
    );
    expect(made).toMatchObject({ name: 'Autumn', assetsCount: 0 });
  });

  it('are not made without a name', async () => {
    const failure = await expects(
      {
        title: 'a customer makes one without a name',
        caller: 'customer',
        given: 'a new id for a collection',
        operation: CreateCollectionDocument,
        variables: { input: { id: given('newId', ids.newId), name: ' ' } },
        answer: refused('BadRequest', 'createCollection', { field: 'name' }),
      },
      ({ collections }) => failureOf(collections.create(ids.newId, ' ')),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'name' });
  });

  it('get another name', async () => {
    const renamed = await expects(
      {
        title: 'a customer renames one',
        caller: 'customer',
        given: 'a collection',
        operation: EditCollectionDocument,
        variables: { id, input: { name: 'Autumn' } },
        answer: { data: { editCollection: collection(0) } },
      },
      ({ collections }) => collections.rename(assetIds.collection, 'Autumn'),
    );
    expect(renamed).toMatchObject(known);
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'a customer deletes one',
        caller: 'customer',
        given: 'a collection of one asset',
        operation: DeleteCollectionDocument,
        variables: { id },
        answer: { data: { deleteCollection: someText(assetIds.collection) } },
      },
      ({ collections }) => collections.remove(assetIds.collection),
    );
    expect(done).toBeUndefined();
  });

  it('take an asset in', async () => {
    const added = await expects(
      {
        title: 'a customer puts an asset in',
        caller: 'customer',
        given: 'a collection and an asset',
        operation: AddAssetToCollectionDocument,
        variables: { assetId, collectionId: id },
        answer: { data: { addAssetToCollection: selection(true) } },
      },
      ({ collections }) => collections.add(assetIds.asset, assetIds.collection),
    );
    expect(added).toMatchObject({ ...known, added: true });
  });

  it('take no missing asset in', async () => {
    const failure = await expects(
      {
        title: 'a customer puts a missing asset in',
        caller: 'customer',
        given: 'a collection',
        operation: AddAssetToCollectionDocument,
        variables: { assetId: ids.missing, collectionId: id },
        answer: refused('NotFound', 'addAssetToCollection'),
      },
      ({ collections }) => failureOf(collections.add(ids.missing, assetIds.collection)),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'collection' });
  });

  it('let an asset out', async () => {
    const removed = await expects(
      {
        title: 'a customer takes an asset out',
        caller: 'customer',
        given: 'a collection of one asset',
        operation: RemoveAssetFromCollectionDocument,
        variables: { assetId, collectionId: id },
        answer: { data: { removeAssetFromCollection: selection(false) } },
      },
      ({ collections }) => collections.removeAsset(assetIds.asset, assetIds.collection),
    );
    expect(removed).toMatchObject({ ...known, added: false });
  });
});
