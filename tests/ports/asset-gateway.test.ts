import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variationDraft as factsOf } from '#core/assets/asset.ts';
import {
  aFilm,
  anAsset,
  aPicture,
  assetDraft,
  putFile,
  uploadedVariation,
  variationDraft,
} from '#tests/support/assets/asset-inputs.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages, idsOf, newestFirst } from '#tests/support/pages.ts';
import { failureKinds, failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const checksumOf = (body: unknown): string =>
  createHash('sha256')
    .update(body as Buffer)
    .digest('hex');

describe.each(worlds)('assets, $name', ({ open }) => {
  let world: World;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  describe('when made', () => {
    it('are kept as they were told, and once for one id', async () => {
      const brand = await ann.brands.create(ulid(), { name: ulid(), website: '', description: '', colors: [] });
      const draft = assetDraft({ brandId: brand.id });
      const variation = await uploadedVariation(ann, { background: '#AABBCC', backgroundSize: 'cover' });
      const id = ulid();
      const asset = await ann.assets.create(id, draft, [variation]);
      expect(asset).toMatchObject({ id, ...draft, type: 'image' });
      expect(asset.variations).toHaveLength(1);
      expect(asset.variations[0]).toMatchObject(variation);
      expect(plainAddresses(await ann.assets.create(id, draft, [variation]))).toEqual(plainAddresses(asset));
      expect(plainAddresses(await ann.assets.get(id))).toEqual(plainAddresses(asset));
      expect(idsOf((await ann.assets.list()).items).filter((each) => each === id)).toEqual([id]);
    });

    it('have pictures with an address, a thumbnail and the very bytes that were sent', async () => {
      const picture = await aPicture();
      const key = await putFile(ann, picture);
      const { variations } = await ann.assets.create(ulid(), assetDraft(), [variationDraft(picture, key)]);
      const [shown] = variations;
      expect(shown?.thumbnailUrl).toBeTruthy();
      expect(shown?.thumbnailKey).toBeTruthy();
      const back = await ann.transfer.get(shown?.url ?? '', 'back.png');
      expect(back).toMatchObject({ name: 'back.png', type: 'image/png', size: picture.size });
      expect(Buffer.from(await (back.body as Blob).arrayBuffer())).toEqual(picture.body);
    });

    it('have a film’s still merged into the film', async () => {
      const [film, still] = [aFilm(), await aPicture('still.png')];
      const main = variationDraft(film, await putFile(ann, film), { duration: 12.5 });
      const thumbnail = variationDraft(still, await putFile(ann, still), {
        isPrimary: false,
        isThumbnail: true,
        parentId: main.id,
      });
      const asset = await ann.assets.create(ulid(), assetDraft(), [main, thumbnail]);
      expect(asset.type).toBe('video');
      expect(asset.variations).toHaveLength(1);
      expect(asset.variations[0]).toMatchObject({ id: main.id, duration: 12.5, thumbnailKey: thumbnail.key });
      expect(asset.variations[0]?.thumbnailUrl).toBeTruthy();

      const renamed = await ann.assets.edit(asset.id, assetDraft({ name: 'Renamed' }), factsOf(asset));
      expect(plainAddresses(renamed.variations)).toEqual(plainAddresses(asset.variations));
    });

    it('need one primary variation', async () => {
      const [one, other] = [await uploadedVariation(ann), await uploadedVariation(ann)];
      const none = ann.assets.create(ulid(), assetDraft(), [{ ...one, isPrimary: false }]);
      expect(await failureOf(none)).toMatchObject({ kind: 'invalid', message: 'Primary variation not found' });
      const two = ann.assets.create(ulid(), assetDraft(), [one, other]);
      expect(await failureOf(two)).toMatchObject({
        kind: 'invalid',
        message: 'There can be one primary variation only',
      });
    });

    it('take files only that their owner has put and that are what is said of them', async () => {
      const theirs = await uploadedVariation(bob);
      expect((await failureOf(ann.assets.create(ulid(), assetDraft(), [theirs]))).kind).toBe('not-found');
      const picture = await aPicture();
      const { key } = await ann.files.uploadUrl('asset', 'image/png', 'png');
      const neverSent = ann.assets.create(ulid(), assetDraft(), [variationDraft(picture, key)]);
      expect((await failureOf(neverSent)).kind).toBe('not-found');
      const sent = await uploadedVariation(ann);
      for (const wrong of [{ size: sent.size + 1 }, { type: 'image/webp' }]) {
        const create = ann.assets.create(ulid(), assetDraft(), [{ ...sent, ...wrong }]);
        expect(await failureOf(create)).toMatchObject({
          kind: 'invalid',
          message: `${sent.name} is not what was uploaded`,
        });
      }
    });

    it('share no file with another one', async () => {
      const variation = await uploadedVariation(ann);
      await ann.assets.create(ulid(), assetDraft(), [variation]);
      const again = ann.assets.create(ulid(), assetDraft(), [{ ...variation, id: ulid() }]);
      expect((await failureOf(again)).kind).toBe('invalid');
    });

    it('take a brand of their owner’s alone', async () => {
      const { id: brandId } = await bob.brands.create(ulid(), {
        name: ulid(),
        website: '',
        description: '',
        colors: [],
      });
      const create = ann.assets.create(ulid(), assetDraft({ brandId }), [await uploadedVariation(ann)]);
      expect(await failureOf(create)).toMatchObject({ kind: 'invalid', field: 'brandId' });
    });

    it.each([
      ['name', { name: ' ' }],
      ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
      ['tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
      ['customAttributes', { customAttributes: { a: { b: { c: { d: { e: {} } } } } } }],
    ])('are refused for a wrong %s', async (field, changes) => {
      const create = ann.assets.create(ulid(), assetDraft(changes), [await uploadedVariation(ann)]);
      expect(await failureOf(create)).toMatchObject({ kind: 'invalid', field });
    });
  });

  describe('when changed', () => {
    it('have what was told in place of what was', async () => {
      const { id, variations } = await anAsset(ann);
      const other = await uploadedVariation(ann);
      const draft = assetDraft({ tags: [], usageLocations: [], customAttributes: {}, sourceUrl: '' });
      const [first] = factsOf({ variations });
      if (first === undefined) throw new Error('An asset without a variation');
      const edited = await ann.assets.edit(id, draft, [{ ...first, isPrimary: false }, other]);
      expect(edited).toMatchObject({ id, ...draft });
      expect(edited.variations.map(({ id: each, isPrimary }) => [each, isPrimary])).toEqual([
        [first.id, false],
        [other.id, true],
      ]);
      expect(await ann.assets.get(id)).toEqual(edited);
    });

    it('leave go of the files of variations that are left out', async () => {
      const { id, variations } = await anAsset(ann);
      const other = await uploadedVariation(ann);
      await ann.assets.edit(id, assetDraft(), [other]);
      expect((await failureOf(ann.files.remove(variations[0]?.key ?? ''))).kind).toBe('not-found');
      expect((await failureOf(ann.files.remove(other.key))).kind).toBe('conflict');
    });
  });

  describe('when deleted', () => {
    it('are gone from lists at once, and come back', async () => {
      const asset = await anAsset(ann);
      await ann.assets.remove(asset.id);
      expect(await ann.assets.get(asset.id)).toBeUndefined();
      expect(idsOf((await ann.assets.list({}, { limit: 100 })).items)).not.toContain(asset.id);
      expect((await failureOf(ann.assets.remove(asset.id))).kind).toBe('not-found');
      expect(plainAddresses(await ann.assets.restore(asset.id))).toEqual(plainAddresses(asset));
      expect(plainAddresses(await ann.assets.get(asset.id))).toEqual(plainAddresses(asset));
    });

    it('hold their brand no longer, which in use could not go', async () => {
      const name = `Brand ${ulid()}`;
      const brand = await ann.brands.create(ulid(), { name, website: '', description: '', colors: [] });
      const asset = await anAsset(ann, { brandId: brand.id });
      expect(await failureOf(ann.brands.remove(brand.id))).toMatchObject({
        kind: 'conflict',
        message: `${name} is used by 1 asset`,
        usedBy: [{ kind: 'asset', count: 1 }],
      });
      await ann.assets.remove(asset.id);
      await ann.brands.remove(brand.id);
      expect((await ann.assets.restore(asset.id)).brandId).toBeUndefined();
    });
  });

  describe('of others', () => {
    it('are missing', async () => {
      const { id, variations } = await anAsset(ann);
      expect(await bob.assets.get(id)).toBeUndefined();
      const edit = bob.assets.edit(id, assetDraft(), factsOf({ variations }));
      expect(await failureKinds([edit, bob.assets.remove(id), bob.assets.restore(id)])).toEqual(new Set(['not-found']));
      expect(await bob.assets.uses([id])).toEqual([]);
      const taken = bob.assets.create(id, assetDraft(), [await uploadedVariation(bob)]);
      expect(await failureOf(taken)).toMatchObject({ kind: 'invalid', field: 'id' });
    });

    it('are seen by an admin, and by no guest', async () => {
      const asset = await anAsset(ann);
      const [admin, guest] = [await world.admin(), await world.guest()];
      expect((await admin.assets.get(asset.id))?.id).toBe(asset.id);
      const denied = [guest.assets.list(), guest.assets.facets(), guest.assets.storage(), guest.assets.uses([])];
      expect(await failureKinds(denied)).toEqual(new Set(['access-denied']));
    });
  });

  describe('in a list', () => {
    it('come page by page, newest first, to their owner and to an admin who names the owner', async () => {
      const [eva, admin] = [await world.customer('Eva'), await world.admin()];
      const ids: string[] = [];
      for (let at = 0; at < 5; at += 1) ids.push((await anAsset(eva)).id);
      const pages = await allPages((page) => eva.assets.list({}, page), 2);
      expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
      expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(newestFirst(ids));
      const named = await allPages((page) => admin.assets.list({}, page, eva.user.id), 2);
      expect(named.map(({ items }) => idsOf(items))).toEqual(pages.map(({ items }) => idsOf(items)));
      const another = failureOf(admin.assets.list({}, { token: named[0]?.next ?? '', limit: 2 }, ann.user.id));
      expect((await another).kind).toBe('invalid');
    });

    it('are those that fit every member of the filter, and the facets count the rest', async () => {
      const fay = await world.customer('Fay');
      const brand = await fay.brands.create(ulid(), { name: 'Fern', website: '', description: '', colors: [] });
      const spring = await anAsset(fay, {
        name: 'Meadow',
        tags: ['Spring', 'web'],
        source: 'Agency',
        brandId: brand.id,
      });
      const autumn = await anAsset(fay, { name: 'Leaves', tags: ['autumn', 'WEB'], source: 'agency', description: '' });
      const film = aFilm();
      const main = variationDraft(film, await putFile(fay, film));
      const clip = await fay.assets.create(ulid(), assetDraft({ name: 'Clip', tags: ['spring'], source: '' }), [main]);

      const found = async (filter: Parameters<Person['assets']['list']>[0]) =>
        idsOf((await fay.assets.list(filter)).items);
      expect(await found({ type: 'video' })).toEqual([clip.id]);
      expect(await found({ tag: 'SPRING' })).toEqual(newestFirst([spring.id, clip.id]));
      expect(await found({ tag: 'spring', type: 'image' })).toEqual([spring.id]);
      expect(await found({ source: 'AGENCY' })).toEqual(newestFirst([spring.id, autumn.id]));
      expect(await found({ brandId: brand.id })).toEqual([spring.id]);
      expect(await found({ search: 'mead SPRI' })).toEqual([spring.id]);
      expect(await found({ search: 'meadow autumn' })).toEqual([]);
      expect(await found({ search: '%' })).toEqual([]);

      const all = await fay.assets.facets();
      expect(all.total).toBe(3);
      expect(all.types).toEqual([
        { value: 'image', count: 2 },
        { value: 'video', count: 1 },
      ]);
      expect(all.brands).toEqual([{ value: brand.id, count: 1 }]);
      expect(all.tags.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([
        ['spring', 2],
        ['web', 2],
        ['autumn', 1],
      ]);
      expect(all.sources.map(({ value, count }) => [value.toLowerCase(), count])).toEqual([['agency', 2]]);

      const videos = await fay.assets.facets({ type: 'video' });
      expect(videos.total).toBe(1);
      expect(videos.types).toEqual(all.types);
      expect(videos.tags).toEqual([{ value: 'spring', count: 1 }]);
      expect(videos.sources).toEqual([]);
    });
  });

  describe('by their files', () => {
    it('are found again, deleted ones included and others’ not', async () => {
      const picture = await aPicture();
      const checksum = checksumOf(picture.body);
      expect(await ann.assets.duplicates([checksum])).toEqual([]);
      const { id, name } = await ann.assets.create(ulid(), assetDraft(), [
        variationDraft(picture, await putFile(ann, picture)),
      ]);
      expect(await ann.assets.duplicates([checksum])).toEqual([{ checksum, assetId: id, name, isDeleted: false }]);
      expect(await bob.assets.duplicates([checksum])).toEqual([]);
      await ann.assets.remove(id);
      expect(await ann.assets.duplicates([checksum])).toEqual([{ checksum, assetId: id, name, isDeleted: true }]);
      expect((await failureOf(ann.assets.duplicates(Array.from({ length: 101 }, () => checksum)))).kind).toBe(
        'invalid',
      );
      expect((await failureOf(ann.assets.duplicates(['no checksum']))).kind).toBe('invalid');
    });

    it('take room, of which there is a limit', async () => {
      const gus = await world.customer('Gus');
      const empty = await gus.assets.storage();
      expect(empty.used).toBe(0);
      expect(empty.limit).toBeGreaterThan(0);
      const { size } = await uploadedVariation(gus);
      const { used, limit } = await gus.assets.storage();
      expect(used).toBeGreaterThanOrEqual(size);
      expect(limit).toBe(empty.limit);
    });
  });
});
