import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import {
  CreateAssetDocument,
  DeleteAssetDocument,
  EditAssetDocument,
  GetAssetDocument,
  GetAssetFacetsDocument,
  GetAssetDuplicatesDocument,
  GetAssetUsesDocument,
  GetStorageUseDocument,
  GetUserAssetsDocument,
  RestoreAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { asset, assetDraft, assetIds, assetInput, checksum, facet, variationDraft } from '../asset-shapes.ts';
import { portalPact } from '../portal-pact.ts';
import { given, ids, pageToken, refused, someText, ulid } from '../shapes.ts';

const { expects } = portalPact('assets');
const { eachLike, integer, number } = MatchersV3;

const id = given('assetId', assetIds.asset);
const known = { id: assetIds.asset, ...assetDraft, type: 'image' };
const noFilter = { type: null, brandId: null, tag: null, source: null, search: null };

describe('assets over the wire', () => {
  it('come a page at a time, those that fit', async () => {
    const page = await expects(
      {
        title: 'a customer lists one of two',
        caller: 'customer',
        given: 'two assets',
        operation: GetUserAssetsDocument,
        variables: { filter: { ...noFilter, type: 'image', tag: 'Autumn', search: 'clay' }, sort: 'largest', limit: 1 },
        answer: { data: { getUserAssets: { items: [asset], nextToken: someText(pageToken) } } },
      },
      ({ assets }) => assets.list({ type: 'image', tag: 'Autumn', search: 'clay', sort: 'largest' }, { limit: 1 }),
    );
    expect(page).toMatchObject({ items: [known], next: pageToken });
  });

  it('come thirty a page unless asked otherwise', async () => {
    const page = await expects(
      {
        title: 'a customer lists those of one source',
        caller: 'customer',
        given: 'an asset',
        operation: GetUserAssetsDocument,
        variables: { filter: { ...noFilter, source: 'Photographer' }, limit: 30 },
        answer: { data: { getUserAssets: { items: eachLike(asset) } } },
      },
      ({ assets }) => assets.list({ source: 'Photographer' }),
    );
    expect(page.items).toMatchObject([known]);
  });

  it('of a customer come to an admin who names them', async () => {
    const page = await expects(
      {
        title: 'an admin lists those of a customer',
        caller: 'admin',
        given: 'an asset',
        operation: GetUserAssetsDocument,
        variables: {
          filter: { ...noFilter, source: 'Photographer' },
          ownerId: given('customerId', ids.customer),
          limit: 30,
        },
        answer: { data: { getUserAssets: { items: eachLike(asset) } } },
      },
      ({ assets }) => assets.list({ source: 'Photographer' }, undefined, ids.customer),
    );
    expect(page.items).toMatchObject([known]);
  });

  it('are counted by what a filter could say', async () => {
    const facets = await expects(
      {
        title: 'a customer counts them',
        caller: 'customer',
        given: 'an asset with a brand',
        operation: GetAssetFacetsDocument,
        variables: { filter: noFilter },
        answer: {
          data: {
            getAssetFacets: {
              total: integer(1),
              types: eachLike(facet('image', 1)),
              brands: eachLike(facet(ids.brand, 1)),
              tags: eachLike(facet('product', 1)),
              sources: eachLike(facet('Photographer', 1)),
            },
          },
        },
      },
      ({ assets }) => assets.facets(),
    );
    expect(facets).toMatchObject({ total: 1, types: [{ value: 'image', count: 1 }] });
  });

  it('are read, a thumbnail in what it shows', async () => {
    const found = await expects(
      {
        title: 'a customer reads one',
        caller: 'customer',
        given: 'an asset',
        operation: GetAssetDocument,
        variables: { id },
        answer: { data: { getAsset: asset } },
      },
      ({ assets }) => assets.get(assetIds.asset),
    );
    expect(found).toMatchObject(known);
    expect(found?.variations[0]).toMatchObject({ ...variationDraft, thumbnailKey: 'thumbnail.webp' });
  });

  it('that are missing are nothing', async () => {
    const found = await expects(
      {
        title: 'a missing one is read',
        caller: 'customer',
        given: 'nothing has this id',
        operation: GetAssetDocument,
        variables: { id: ids.missing },
        answer: { data: { getAsset: null } },
      },
      ({ assets }) => assets.get(ids.missing),
    );
    expect(found).toBeUndefined();
  });

  it('are found by their files', async () => {
    const duplicates = await expects(
      {
        title: 'a customer looks for one by its file',
        caller: 'customer',
        given: 'an asset',
        operation: GetAssetDuplicatesDocument,
        variables: { checksums: [given('checksum', checksum)] },
        answer: {
          data: {
            getAssetDuplicates: [
              {
                checksum: someText(checksum),
                assetId: ulid(assetIds.asset),
                name: someText(assetDraft.name),
                isDeleted: false,
              },
            ],
          },
        },
      },
      ({ assets }) => assets.duplicates([checksum]),
    );
    expect(duplicates).toEqual([{ checksum, assetId: assetIds.asset, name: assetDraft.name, isDeleted: false }]);
  });

  it('tell what uses them', async () => {
    const uses = await expects(
      {
        title: 'a customer asks what uses one',
        caller: 'customer',
        given: 'a collection of one asset',
        operation: GetAssetUsesDocument,
        variables: { ids: [id] },
        answer: {
          data: {
            getAssetUses: [
              {
                assetId: ulid(assetIds.asset),
                kind: 'collection',
                id: ulid(assetIds.collection),
                name: someText('Autumn'),
              },
            ],
          },
        },
      },
      ({ assets }) => assets.uses([assetIds.asset]),
    );
    expect(uses).toEqual([{ assetId: assetIds.asset, kind: 'collection', id: assetIds.collection, name: 'Autumn' }]);
  });

  it('take room, which is told', async () => {
    const use = await expects(
      {
        title: 'a customer asks how much room is taken',
        caller: 'customer',
        given: 'an asset',
        operation: GetStorageUseDocument,
        variables: {},
        answer: { data: { getStorageUse: { used: number(70), limit: number(10_737_418_240) } } },
      },
      ({ assets }) => assets.storage(),
    );
    expect(use).toEqual({ used: 70, limit: 10_737_418_240 });
  });

  it('are made under an id of the portal’s own', async () => {
    const made = await expects(
      {
        title: 'a customer makes one',
        caller: 'customer',
        given: 'an uploaded file',
        operation: CreateAssetDocument,
        variables: { input: { ...assetInput, id: given('newId', ids.newId) } },
        answer: { data: { createAsset: asset } },
      },
      ({ assets }) => assets.create(ids.newId, assetDraft, [variationDraft]),
    );
    expect(made).toMatchObject(assetDraft);
  });

  it('are not made without a primary variation', async () => {
    const [variation] = assetInput.variations;
    const failure = await expects(
      {
        title: 'a customer makes one without a primary variation',
        caller: 'customer',
        given: 'an uploaded file',
        operation: CreateAssetDocument,
        variables: {
          input: { ...assetInput, id: given('newId', ids.newId), variations: [{ ...variation, isPrimary: false }] },
        },
        answer: refused('BadRequest', 'createAsset', { field: 'variations' }),
      },
      ({ assets }) => failureOf(assets.create(ids.newId, assetDraft, [{ ...variationDraft, isPrimary: false }])),
    );
    expect(failure).toMatchObject({ kind: 'invalid', field: 'variations' });
  });

  it('are changed', async () => {
    const edited = await expects(
      {
        title: 'a customer changes one',
        caller: 'customer',
        given: 'an asset',
        operation: EditAssetDocument,
        variables: { id, input: assetInput },
        answer: { data: { editAsset: asset } },
      },
      ({ assets }) => assets.edit(assetIds.asset, assetDraft, [variationDraft]),
    );
    expect(edited).toMatchObject(known);
  });

  it('that are missing are not changed', async () => {
    const failure = await expects(
      {
        title: 'a missing one is changed',
        caller: 'customer',
        given: 'an uploaded file',
        operation: EditAssetDocument,
        variables: { id: ids.missing, input: assetInput },
        answer: refused('NotFound', 'editAsset'),
      },
      ({ assets }) => failureOf(assets.edit(ids.missing, assetDraft, [variationDraft])),
    );
    expect(failure).toMatchObject({ kind: 'not-found', subject: 'asset' });
  });

  it('are deleted', async () => {
    const done = await expects(
      {
        title: 'a customer deletes one',
        caller: 'customer',
        given: 'an asset',
        operation: DeleteAssetDocument,
        variables: { id },
        answer: { data: { deleteAsset: someText(assetIds.asset) } },
      },
      ({ assets }) => assets.remove(assetIds.asset),
    );
    expect(done).toBeUndefined();
  });

  it('come back', async () => {
    const restored = await expects(
      {
        title: 'a customer restores one',
        caller: 'customer',
        given: 'a deleted asset',
        operation: RestoreAssetDocument,
        variables: { id },
        answer: { data: { restoreAsset: asset } },
      },
      ({ assets }) => assets.restore(assetIds.asset),
    );
    expect(restored).toMatchObject(known);
  });
});
