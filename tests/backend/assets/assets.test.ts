import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateAssetDocument,
  DeleteAssetDocument,
  EditAssetDocument,
  GetAssetDocument,
  GetStorageUseDocument,
  GetUserAssetsDocument,
  RestoreAssetDocument,
  type VariationInput,
} from '#contracts/generated/assets/graphql.ts';
import { dataOf } from '#tests/support/api-client.ts';
import { aFilm, aPicture, plainBytes, upload, uploadTarget, variationOf } from '#tests/support/files/uploads.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import {
  assetInput,
  joinAs,
  makeAsset,
  makeBrand,
  notFound,
  refusalOf,
  type Person,
  sent,
  edited,
} from './asset-stage.ts';

let backend: EmbeddedBackend;
const now = Date.now();
let ada: Person;
let noor: Person;
let admin: Person;

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  ada = await joinAs(backend, 'Ada');
  noor = await joinAs(backend, 'Noor');
  admin = await joinAs(backend, 'Robin', true);
});
afterAll(() => backend.close());

const audited = async (action: string): Promise<string[]> => {
  const rows = await backend.database.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('action', '=', action)
    .orderBy('number')
    .execute();
  return rows.map(({ subject }) => subject);
};

describe('an asset', () => {
  it('is kept as written, tidy, with what the server knows of its files', async () => {
    const brand = await makeBrand(ada.api);
    const photo = await sharp({ create: { width: 60, height: 20, channels: 3, background: '#a0583c' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const file = await upload(ada.api, plainBytes(photo), 'image/jpeg');
    const input = await assetInput(ada.api, {
      name: '  Clay bowl ',
      description: ' The large one. ',
      brandId: brand.id,
      tags: ['Autumn', ' autumn', 'Product', ''],
      source: ' Photographer ',
      sourceUrl: 'https://lindqvist.test/a',
      usageLocations: [{ website: ' https://shop.test ', page: 'Home' }, { app: ' ' }],
      customAttributes: '{ "article": "LC-280" }',
      variations: [
        variationOf(file, { width: 7, height: 7, duration: 3, background: '#a0b1c2', backgroundSize: 'cover' }),
      ],
    });
    const asset = (await dataOf(ada.api(CreateAssetDocument, { input }))).createAsset;
    const thumbnail = file.key.replace('.jpg', '.thumb.webp');
    expect(asset).toEqual({
      id: input.id,
      name: 'Clay bowl',
      type: 'image',
      description: 'The large one.',
      brandId: brand.id,
      tags: ['Autumn', 'Product'],
      source: 'Photographer',
      sourceUrl: 'https://lindqvist.test/a',
      usageLocations: [{ website: 'https://shop.test', app: '', page: 'Home', component: '' }],
      customAttributes: '{"article":"LC-280"}',
      createdAt: new Date(now).toISOString(),
      variations: [
        {
          ...input.variations[0],
          width: 20,
          height: 60,
          duration: null,
          background: '#A0B1C2',
          backgroundSize: 'cover',
          isThumbnail: false,
          parentId: null,
          url: expect.stringContaining(`${backend.url}/files/${file.key}?`),
          thumbnailKey: thumbnail,
          thumbnailUrl: expect.stringContaining(`${backend.url}/files/${thumbnail}?`),
        },
      ],
    });
    expect((await fetch(asset.variations[0]?.thumbnailUrl ?? '')).status).toBe(200);
    expect((await dataOf(ada.api(GetAssetDocument, { id: asset.id }))).getAsset).toEqual(asset);
  });

  it('of a film shows the still that came with it', async () => {
    const film = variationOf(await upload(ada.api, aFilm(), 'video/mp4'), { duration: 12.5, width: 640, height: 360 });
    const still = variationOf(await upload(ada.api, await aPicture(64, 36)), {
      isPrimary: false,
      isThumbnail: true,
      parentId: film.id,
      background: '#A0B1C2',
    });
    const asset = await makeAsset(ada.api, { type: 'video', variations: [still, film] });
    expect(asset.type).toBe('video');
    expect(asset.variations).toHaveLength(1);
    expect(asset.variations[0]).toMatchObject({
      id: film.id,
      duration: 12.5,
      width: 640,
      height: 360,
      thumbnailKey: still.key,
      thumbnailUrl: expect.stringContaining(`${backend.url}/files/${still.key}?`),
    });
    const same = (await dataOf(ada.api(EditAssetDocument, edited(asset, { name: 'Renamed' })))).editAsset;
    expect(same.variations).toEqual(asset.variations);
    const without = (await dataOf(ada.api(GetAssetDocument, { id: asset.id }))).getAsset;
    expect(without?.variations[0]?.thumbnailKey).toBe(still.key);
    const { db } = backend.database;
    const rows = db.selectFrom('asset_variations').select(['background']).where('key', '=', still.key);
    expect(await rows.execute()).toEqual([{ background: '#A0B1C2' }]);
  });

  it('is made once however often the same id is sent', async () => {
    const input = await assetInput(ada.api);
    const all = await Promise.all(Array.from({ length: 8 }, () => dataOf(ada.api(CreateAssetDocument, { input }))));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  it('answers an id that another person took like one that is no ULID', async () => {
    const { id } = await makeAsset(noor.api);
    const input = await assetInput(ada.api);
    const [taken, invalid] = await Promise.all(
      [id, 'nonsense'].map((each) => ada.api(CreateAssetDocument, { input: { ...input, id: each } })),
    );
    expect(taken?.text).toBe(invalid?.text);
    expect(taken?.errors[0]).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'id' } });
  });

  it('keeps what an edit leaves out, but for the brand', async () => {
    const brand = await makeBrand(ada.api);
    const asset = await makeAsset(ada.api, {
      brandId: brand.id,
      description: 'Kept',
      tags: ['kept'],
      customAttributes: '{"kept":1}',
    });
    const { editAsset } = await dataOf(ada.api(EditAssetDocument, edited(asset, { name: 'New', brandId: null })));
    expect(editAsset).toEqual({ ...asset, name: 'New', brandId: null });
  });

  it('loses the files of variations that an edit leaves out, and keeps the others', async () => {
    const first = await makeAsset(ada.api);
    const added = variationOf(await upload(ada.api, await aPicture(50, 50)), { isPrimary: false });
    const both = (await dataOf(ada.api(EditAssetDocument, edited(first, { variations: [...sent(first), added] }))))
      .editAsset;
    expect(both.variations.map(({ id }) => id)).toEqual([first.variations[0]?.id, added.id]);
    const { used } = (await dataOf(ada.api(GetStorageUseDocument, {}))).getStorageUse;
    const variations = sent(both).filter(({ id }) => id === added.id);
    const left = variations.map((variation) => ({ ...variation, isPrimary: true }));
    await dataOf(ada.api(EditAssetDocument, edited(both, { variations: left })));
    const gone = first.variations[0]?.key ?? '';
    expect(await backend.objects.size(gone)).toBeUndefined();
    expect(await backend.objects.size(gone.replace('.png', '.thumb.webp'))).toBeUndefined();
    expect(await backend.objects.size(added.key)).toBe(added.size);
    expect((await dataOf(ada.api(GetStorageUseDocument, {}))).getStorageUse.used).toBeLessThan(used);
  });

  it('is its owner’s when an admin edits, deletes and restores it, and each leaves a trace', async () => {
    const asset = await makeAsset(ada.api);
    const added = variationOf(await upload(admin.api, await aPicture(51, 50)), { isPrimary: false });
    await dataOf(admin.api(EditAssetDocument, edited(asset, { variations: [...sent(asset), added] })));
    await dataOf(admin.api(DeleteAssetDocument, { id: asset.id }));
    await dataOf(admin.api(RestoreAssetDocument, { id: asset.id }));
    expect((await dataOf(ada.api(GetAssetDocument, { id: asset.id }))).getAsset?.variations).toHaveLength(2);
    const lists = await Promise.all(['editAsset', 'deleteAsset', 'restoreAsset'].map(audited));
    expect(lists).toEqual([[asset.id], [asset.id], [asset.id]]);
    const own = (await dataOf(admin.api(GetUserAssetsDocument, {}))).getUserAssets;
    expect(own.items).toEqual([]);
  });

  it('has a brand of its owner, not of the admin who edits it', async () => {
    const asset = await makeAsset(ada.api);
    const brandId = (await makeBrand(admin.api)).id;
    const refusal = await refusalOf(admin.api(EditAssetDocument, edited(asset, { brandId })));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field: 'brandId' } });
  });
});

describe('a file of an asset', () => {
  const create = async (variations: VariationInput[]) =>
    refusalOf(ada.api(CreateAssetDocument, { input: { name: 'A', type: 'image', variations } }));

  it('is the caller’s own upload: another’s, one that never came and one that cannot be are missing alike', async () => {
    const file = await upload(ada.api, await aPicture());
    const theirs = await upload(noor.api, await aPicture());
    const never = await uploadTarget(ada.api);
    const keys = [theirs.key, never.key, '../x', `${file.key}/../x`, '', file.key.replace('.png', '.thumb.webp')];
    const answers = await Promise.all(
      keys.map((key) =>
        ada.api(CreateAssetDocument, {
          input: { name: 'A', type: 'image', variations: [variationOf({ ...file, key })] },
        }),
      ),
    );
    expect(answers[0]?.errors[0]).toMatchObject(notFound);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    const stolen = await makeAsset(noor.api);
    expect(await create(sent(stolen))).toMatchObject(notFound);
  });

  it('is what the variation says: size, type and kind', async () => {
    const file = await upload(ada.api, await aPicture());
    const refused = { errorType: 'BadRequest', errorInfo: { field: 'variations' } };
    expect(await create([variationOf(file, { size: file.size + 1 })])).toMatchObject(refused);
    expect(await create([variationOf(file, { type: 'image/webp' })])).toMatchObject(refused);
    expect(await create([variationOf(file, { category: 'video' })])).toMatchObject(refused);
    const film = variationOf(file, { type: 'video/mp4', category: 'video', isPrimary: false });
    expect(await create([variationOf(await upload(ada.api, await aPicture())), film])).toMatchObject(refused);
  });

  it('is in one asset and one variation only', async () => {
    const file = await upload(ada.api, await aPicture());
    const message = 'A file belongs to one asset only, and this one has another';
    expect(await create([variationOf(file), variationOf(file, { isPrimary: false })])).toMatchObject({
      message: 'Two variations have the same file',
    });
    await makeAsset(ada.api, { variations: [variationOf(file)] });
    expect(await create([variationOf(file)])).toMatchObject({ errorType: 'BadRequest', message });
    const race = await upload(ada.api, await aPicture());
    const made = await Promise.allSettled(
      Array.from({ length: 4 }, () => makeAsset(ada.api, { variations: [variationOf(race)] })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('stays where it is when the same address is used once more', async () => {
    const { key, url } = await uploadTarget(ada.api);
    const first = await aPicture(40, 30, 1);
    const put = (body: Uint8Array<ArrayBuffer>) =>
      fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body });
    expect((await put(first)).status).toBe(200);
    expect((await put(await aPicture(41, 31, 2))).status).toBe(403);
    expect(await backend.objects.size(key)).toBe(first.length);
  });
});
