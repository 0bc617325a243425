import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateAssetDocument,
  DeleteAssetDocument,
  EditAssetDocument,
  GetAssetDocument,
  GetUserAssetsDocument,
  RestoreAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import { DeleteBrandDocument } from '#contracts/generated/brands/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import {
  assetInput,
  joinAs,
  makeAsset,
  makeBrand,
  notFound,
  refusalOf,
  signInAgain,
  type Person,
  edited,
} from './asset-stage.ts';

let backend: EmbeddedBackend;
let now = Date.now();
let ada: Person;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  ada = await joinAs(backend, 'Ada');
});
afterAll(() => backend.close());

describe('a deleted asset', () => {
  it('is gone from every answer and comes back as it was within 24 hours', async () => {
    const asset = await makeAsset(ada.api, { tags: ['mine'] });
    await dataOf(ada.api(DeleteAssetDocument, { id: asset.id }));
    expect((await dataOf(ada.api(GetAssetDocument, { id: asset.id }))).getAsset).toBeNull();
    const { items } = (await dataOf(ada.api(GetUserAssetsDocument, { limit: 100 }))).getUserAssets;
    expect(items.map(({ id }) => id)).not.toContain(asset.id);
    expect(await refusalOf(ada.api(EditAssetDocument, edited(asset)))).toMatchObject(notFound);
    expect(await refusalOf(ada.api(DeleteAssetDocument, { id: asset.id }))).toMatchObject(notFound);
    now += 23 * 3_600_000;
    ada = await signInAgain(backend, ada);
    const { restoreAsset } = await dataOf(ada.api(RestoreAssetDocument, { id: asset.id }));
    expect(plainAddresses(restoreAsset)).toEqual(plainAddresses(asset));
    const again = await dataOf(ada.api(RestoreAssetDocument, { id: asset.id }));
    expect(again.restoreAsset).toEqual(restoreAsset);
  });

  it('cannot be restored after 24 hours, nor made again under its id', async () => {
    const input = await assetInput(ada.api);
    const { createAsset } = await dataOf(ada.api(CreateAssetDocument, { input }));
    await dataOf(ada.api(DeleteAssetDocument, { id: createAsset.id }));
    expect(await refusalOf(ada.api(CreateAssetDocument, { input }))).toMatchObject({ message: 'This id is not valid' });
    now += 24 * 3_600_000;
    ada = await signInAgain(backend, ada);
    expect(await refusalOf(ada.api(RestoreAssetDocument, { id: createAsset.id }))).toMatchObject(notFound);
  });

  it('keeps no brand from being deleted and comes back without it, while others keep theirs', async () => {
    const brand = await makeBrand(ada.api, 'Acme');
    const asset = await makeAsset(ada.api, { brandId: brand.id });
    expect(await refusalOf(ada.api(DeleteBrandDocument, { id: brand.id }))).toMatchObject({
      errorType: 'Conflict',
      message: 'Acme is used by 1 asset',
    });
    await dataOf(ada.api(DeleteAssetDocument, { id: asset.id }));
    await dataOf(ada.api(DeleteBrandDocument, { id: brand.id }));
    const { restoreAsset } = await dataOf(ada.api(RestoreAssetDocument, { id: asset.id }));
    expect(restoreAsset.brandId).toBeNull();
  });
});
