import { createHash } from 'node:crypto';
import type { Asset } from '#core/assets/asset.ts';
import type { BrandDraft } from '#core/brands/brand.ts';
import {
  anAsset,
  aPicture,
  assetDraft,
  putFile,
  uploadedVariation,
  variationDraft,
} from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Cast } from './cast.ts';
import { holds, once, rowsOf } from './role-row.ts';

const nobodyElse = 'n/a: its owner is the one person on it';
const noOwnerYet = 'n/a: nobody owns what is not there yet';

const ownersAndAdmins = {
  owner: 'done',
  other: nobodyElse,
  admin: 'done',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;
const owners = { ...ownersAndAdmins, admin: 'not-found' } as const;
const shown = { ...ownersAndAdmins, stranger: 'missing' } as const;
const own = {
  owner: 'sees',
  other: nobodyElse,
  admin: 'sees nothing',
  stranger: 'sees nothing',
  guest: 'access-denied',
} as const;
const taken = { ...ownersAndAdmins, admin: 'invalid', stranger: 'invalid' } as const;

const brands = rowsOf('brands');

const brandDraft = (): BrandDraft => ({ name: `Brand ${ulid()}`, website: '', description: '', colors: [] });
const aBrand = ({ owner }: Cast) => owner.brands.create(ulid(), brandDraft());

export const brandRows = [
  brands.lists('list', {
    make: aBrand,
    call: ({ brands }, { id }) => holds(brands.list(), id),
    cells: { ...own, admin: 'sees' },
  }),
  brands.lists('list', {
    of: 'one owner',
    make: aBrand,
    call: ({ brands }, { id, owner }) => holds(brands.list({ ownerId: owner.id }), id),
    cells: { ...own, admin: 'sees' },
  }),
  brands.lists('listAll', {
    make: aBrand,
    call: ({ brands }, { id }) => holds(brands.listAll(), id),
    cells: { ...own, admin: 'sees' },
  }),
  brands.changes('create', {
    make: async () => brandDraft(),
    call: ({ brands }, draft) => brands.create(ulid(), draft),
    cells: { ...ownersAndAdmins, owner: noOwnerYet, stranger: 'done' },
  }),
  brands.changes('create', {
    of: 'an id that is taken',
    make: aBrand,
    call: ({ brands }, { id }) => brands.create(id, brandDraft()),
    cells: taken,
  }),
  brands.changes('edit', {
    make: aBrand,
    call: ({ brands }, { id }) => brands.edit(id, brandDraft()),
    cells: ownersAndAdmins,
  }),
  brands.changes('remove', { make: aBrand, call: ({ brands }, { id }) => brands.remove(id), cells: ownersAndAdmins }),
];

const assets = rowsOf('assets');

const asset = ({ owner }: Cast): Promise<Asset> => anAsset(owner);

const variedAsset = async ({ owner }: Cast) => {
  const variation = await uploadedVariation(owner);
  const { id } = await owner.assets.create(ulid(), assetDraft(), [variation]);
  return { id, variation };
};

/** An asset whose tag no other one has. */
const taggedAsset = async ({ owner }: Cast) => {
  const tag = ulid();
  await anAsset(owner, { tags: [tag] });
  return tag;
};

const assetOfAFile = async ({ owner }: Cast) => {
  const file = await aPicture();
  const checksum = createHash('sha256')
    .update(file.body as Uint8Array)
    .digest('hex');
  await owner.assets.create(ulid(), assetDraft(), [variationDraft(file, await putFile(owner, file))]);
  return checksum;
};

const removedAsset = async (cast: Cast) => {
  const { id } = await asset(cast);
  await cast.owner.assets.remove(id);
  return id;
};

const collection = async ({ owner }: Cast) => owner.collections.create(ulid(), `Collection ${ulid()}`);

/** A collection that holds an asset. */
const filled = async (cast: Cast) => {
  const [{ id: assetId }, { id }] = await Promise.all([asset(cast), collection(cast)]);
  await cast.owner.collections.add(assetId, id);
  return { id, assetId };
};

export const assetRows = [
  assets.lists('list', { make: asset, call: ({ assets }, { id }) => holds(assets.list(), id), cells: own }),
  assets.lists('list', {
    of: 'one owner',
    make: async (cast) => ({ ...(await asset(cast)), ownerId: cast.owner.user.id }),
    call: ({ assets }, { id, ownerId }) => holds(assets.list({}, undefined, ownerId), id),
    cells: { ...own, admin: 'sees', stranger: 'access-denied' },
  }),
  assets.lists('facets', {
    make: taggedAsset,
    call: async ({ assets }, tag) => (await assets.facets({ tag })).total > 0,
    cells: own,
  }),
  assets.reads('get', { make: asset, call: ({ assets }, { id }) => assets.get(id), cells: shown }),
  assets.lists('duplicates', {
    make: assetOfAFile,
    call: async ({ assets }, checksum) => (await assets.duplicates([checksum])).length > 0,
    cells: own,
  }),
  assets.lists('uses', {
    make: filled,
    call: async ({ assets }, { assetId }) => (await assets.uses([assetId])).length > 0,
    cells: own,
  }),
  assets.lists('storage', {
    make: async (cast) => {
      const before = new Map<string | undefined, number>();
      for (const { identity, assets: stored } of [cast.owner, cast.admin, cast.stranger])
        before.set((await identity.currentUser())?.id, (await stored.storage()).used);
      await asset(cast);
      return before;
    },
    call: async ({ identity, assets: stored }, before) => {
      const { used } = await stored.storage();
      return used > (before.get((await identity.currentUser())?.id) ?? 0);
    },
    cells: own,
  }),
  assets.changes('create', {
    make: ({ owner }) => uploadedVariation(owner),
    call: ({ assets }, variation) => assets.create(ulid(), assetDraft(), [variation]),
    cells: owners,
  }),
  assets.changes('create', {
    of: 'an id that is taken',
    make: variedAsset,
    call: ({ assets }, { id, variation }) => assets.create(id, assetDraft(), [variation]),
    cells: taken,
  }),
  assets.changes('edit', {
    make: variedAsset,
    call: ({ assets }, { id, variation }) => assets.edit(id, assetDraft(), [variation]),
    cells: ownersAndAdmins,
  }),
  assets.changes('edit', {
    of: 'a file of another customer',
    make: async (cast) => ({ id: (await asset(cast)).id, variation: await uploadedVariation(cast.other) }),
    call: ({ assets }, { id, variation }) => assets.edit(id, assetDraft(), [variation]),
    cells: { ...owners, owner: 'not-found' },
  }),
  assets.changes('remove', { make: asset, call: ({ assets }, { id }) => assets.remove(id), cells: ownersAndAdmins }),
  assets.changes('restore', {
    make: removedAsset,
    call: ({ assets }, id) => assets.restore(id),
    cells: ownersAndAdmins,
  }),
];

const collections = rowsOf('collections');

const strangersCollection = once(({ stranger }) => stranger.collections.create(ulid(), 'Mine'));

export const collectionRows = [
  collections.lists('list', {
    make: collection,
    call: ({ collections }, { id }) => holds(collections.list(), id),
    cells: own,
  }),
  collections.reads('get', { make: collection, call: ({ collections }, { id }) => collections.get(id), cells: shown }),
  collections.lists('assets', {
    make: filled,
    call: ({ collections }, { id, assetId }) => holds(collections.assets(id), assetId),
    cells: { ...own, admin: 'sees', stranger: 'missing' },
  }),
  collections.lists('selections', {
    make: filled,
    call: ({ collections }, { id, assetId }) => holds(collections.selections(assetId), id),
    cells: { ...own, admin: 'missing', stranger: 'missing' },
  }),
  collections.changes('create', {
    make: async () => ulid(),
    call: ({ collections }, id) => collections.create(id, 'Spring'),
    cells: { ...ownersAndAdmins, owner: noOwnerYet, stranger: 'done' },
  }),
  collections.changes('create', {
    of: 'an id that is taken',
    make: collection,
    call: ({ collections }, { id }) => collections.create(id, 'Spring'),
    cells: taken,
  }),
  collections.changes('rename', {
    make: collection,
    call: ({ collections }, { id }) => collections.rename(id, 'Summer'),
    cells: owners,
  }),
  collections.changes('rename', {
    of: 'what gets no name',
    make: collection,
    call: ({ collections }, { id }) => collections.rename(id, ''),
    cells: { ...owners, owner: 'invalid', admin: 'invalid', stranger: 'invalid' },
  }),
  collections.changes('remove', {
    make: collection,
    call: ({ collections }, { id }) => collections.remove(id),
    cells: owners,
  }),
  collections.changes('add', {
    make: async (cast) => ({ assetId: (await asset(cast)).id, id: (await collection(cast)).id }),
    call: ({ collections }, { assetId, id }) => collections.add(assetId, id),
    cells: owners,
  }),
  collections.changes('add', {
    of: 'an asset to the stranger’s collection',
    make: async (cast) => ({ assetId: (await asset(cast)).id, id: (await strangersCollection(cast)).id }),
    call: ({ collections }, { assetId, id }) => collections.add(assetId, id),
    cells: { ...owners, owner: 'not-found' },
  }),
  collections.changes('removeAsset', {
    make: filled,
    call: ({ collections }, { assetId, id }) => collections.removeAsset(assetId, id),
    cells: owners,
  }),
];

const files = rowsOf('files');

export const fileRows = [
  files.changes('uploadUrl', {
    make: async () => undefined,
    call: ({ files }) => files.uploadUrl('asset', 'image/png', 'png'),
    cells: { ...ownersAndAdmins, owner: noOwnerYet, stranger: 'done' },
  }),
  files.changes('remove', {
    make: async ({ owner }) => putFile(owner, await aPicture()),
    call: ({ files }, key) => files.remove(key),
    cells: ownersAndAdmins,
  }),
];
