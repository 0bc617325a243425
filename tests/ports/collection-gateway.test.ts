import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { anAsset } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('collections, $name', ({ open }) => {
  let world: World;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  it('are kept under their name, and once for one id', async () => {
    const id = ulid();
    const collection = await ann.collections.create(id, '  Spring ');
    expect(collection).toMatchObject({ id, name: 'Spring', assetsCount: 0, coverUrls: [] });
    expect(await ann.collections.create(id, 'Spring')).toEqual(collection);
    expect(await ann.collections.get(id)).toEqual(collection);
    expect(idsOf((await ann.collections.list({ limit: 100 })).items).filter((each) => each === id)).toEqual([id]);
  });

  it('need a name of at most 64 characters', async () => {
    const { id } = await ann.collections.create(ulid(), 'Kept');
    for (const name of [' ', 'a'.repeat(65)]) {
      const refusal = { kind: 'invalid', field: 'name' };
      expect(await failureOf(ann.collections.create(ulid(), name))).toMatchObject(refusal);
      expect(await failureOf(ann.collections.rename(id, name))).toMatchObject(refusal);
    }
    expect((await ann.collections.rename(id, 'Renamed')).name).toBe('Renamed');
  });

  it('hold an asset once, and let it out again', async () => {
    const [asset, { id }] = [await anAsset(ann), await ann.collections.create(ulid(), 'Spring')];
    const added = await ann.collections.add(asset.id, id);
    expect(added).toMatchObject({ id, name: 'Spring', added: true });
    expect(await ann.collections.add(asset.id, id)).toEqual(added);
    expect((await ann.collections.assets(id))?.items).toEqual([asset]);
    expect(await ann.collections.get(id)).toMatchObject({
      assetsCount: 1,
      coverUrls: [asset.variations[0]?.thumbnailUrl],
    });
    expect(await ann.assets.uses([asset.id])).toEqual([{ assetId: asset.id, kind: 'collection', id, name: 'Spring' }]);
    expect(await ann.collections.removeAsset(asset.id, id)).toEqual({ ...added, added: false });
    expect(await ann.collections.removeAsset(asset.id, id)).toEqual({ ...added, added: false });
    expect((await ann.collections.assets(id))?.items).toEqual([]);
  });

  it('show at most four covers, of their newest assets', async () => {
    const { id } = await ann.collections.create(ulid(), 'Many');
    const covers: (string | undefined)[] = [];
    for (let at = 0; at < 5; at += 1) {
      const asset = await anAsset(ann);
      await ann.collections.add(asset.id, id);
      covers.unshift(asset.variations[0]?.thumbnailUrl);
    }
    expect(await ann.collections.get(id)).toMatchObject({ assetsCount: 5, coverUrls: covers.slice(0, 4) });
  });

  it('lose a deleted asset, and have it again once it is restored', async () => {
    const [asset, { id }] = [await anAsset(ann), await ann.collections.create(ulid(), 'Spring')];
    await ann.collections.add(asset.id, id);
    await ann.assets.remove(asset.id);
    expect(await ann.collections.get(id)).toMatchObject({ assetsCount: 0, coverUrls: [] });
    expect((await ann.collections.assets(id))?.items).toEqual([]);
    expect((await failureOf(ann.collections.add(asset.id, id))).kind).toBe('not-found');
    expect(await ann.collections.selections(asset.id)).toBeUndefined();
    await ann.assets.restore(asset.id);
    expect((await ann.collections.assets(id))?.items).toEqual([asset]);
  });

  it('leave their assets when they go', async () => {
    const [asset, { id }] = [await anAsset(ann), await ann.collections.create(ulid(), 'Spring')];
    await ann.collections.add(asset.id, id);
    await ann.collections.remove(id);
    expect(await ann.collections.get(id)).toBeUndefined();
    expect(await ann.collections.assets(id)).toBeUndefined();
    expect((await failureOf(ann.collections.remove(id))).kind).toBe('not-found');
    expect(plainAddresses(await ann.assets.get(asset.id))).toEqual(plainAddresses(asset));
    expect(await ann.assets.uses([asset.id])).toEqual([]);
  });

  it('tell which of them hold an asset, page by page', async () => {
    const eva = await world.customer('Eva');
    const asset = await anAsset(eva);
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await eva.collections.create(ulid(), `Number ${at}`)).id);
    await eva.collections.add(asset.id, ids[1] ?? '');
    const pages = await allPages((page) => eva.collections.selections(asset.id, page), 2);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ id, added }) => [id, added]))).toEqual(
      newestFirst(ids).map((id) => [id, id === ids[1]]),
    );
    expect(await eva.collections.selections(ulid())).toBeUndefined();
  });

  it('come page by page, newest first, like their assets', async () => {
    const fay = await world.customer('Fay');
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) ids.push((await fay.collections.create(ulid(), `Number ${at}`)).id);
    const pages = await allPages((page) => fay.collections.list(page), 2);
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(ids));
    const assets: string[] = [];
    for (let at = 0; at < 3; at += 1) assets.push((await anAsset(fay)).id);
    for (const id of assets) await fay.collections.add(id, ids[0] ?? '');
    const held = await allPages((page) => fay.collections.assets(ids[0] ?? '', page), 2);
    expect(held.map(({ items }) => idsOf(items))).toEqual([newestFirst(assets).slice(0, 2), assets.slice(0, 1)]);
  });

  it('are their owner’s and no other customer’s', async () => {
    const [asset, { id }] = [await anAsset(ann), await ann.collections.create(ulid(), 'Spring')];
    const theirs = await anAsset(bob);
    expect(await bob.collections.get(id)).toBeUndefined();
    expect(await bob.collections.assets(id)).toBeUndefined();
    expect(await bob.collections.selections(asset.id)).toBeUndefined();
    const calls = [
      bob.collections.rename(id, 'Mine'),
      bob.collections.remove(id),
      bob.collections.add(theirs.id, id),
      ann.collections.add(theirs.id, id),
      bob.collections.removeAsset(asset.id, id),
    ];
    expect(await failureKinds(calls)).toEqual(new Set(['not-found']));
    expect(await failureOf(bob.collections.create(id, 'Mine'))).toMatchObject({ kind: 'invalid', field: 'id' });
    const admin = await world.admin();
    expect((await admin.collections.get(id))?.id).toBe(id);
    expect((await failureOf(admin.collections.remove(id))).kind).toBe('not-found');
    const guest = await world.guest();
    expect((await failureOf(guest.collections.list())).kind).toBe('access-denied');
  });
});
