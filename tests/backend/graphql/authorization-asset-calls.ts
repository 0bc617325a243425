import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { createHash } from 'node:crypto';
import {
  AddAssetToCollectionDocument,
  CreateAssetDocument,
  CreateCollectionDocument,
  DeleteAssetDocument,
  DeleteCollectionDocument,
  EditAssetDocument,
  EditCollectionDocument,
  GetAssetCollectionSelectionsDocument,
  GetAssetDocument,
  GetAssetFacetsDocument,
  GetAssetDuplicatesDocument,
  GetAssetUsesDocument,
  GetCollectionAssetsDocument,
  GetCollectionDocument,
  GetStorageUseDocument,
  GetUserAssetsDocument,
  GetUserCollectionsDocument,
  RemoveAssetFromCollectionDocument,
  RestoreAssetDocument,
} from '#contracts/generated/assets/graphql.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import {
  aKey,
  anAsset,
  aVariation,
  storeAsset,
  storeCollection,
  storedSize,
  storeUpload,
} from '#tests/support/assets/stored-assets.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import type { Call, Variables } from './authorization-calls.ts';
import type { Stage } from './authorization-stage.ts';

const other = (variables: Variables): Variables => ({ ...variables, id: ulid() });

type Named = { readonly name: string };
type Counted = { readonly value: string; readonly count: number };

const areOf = (items: readonly Named[], { name }: UserRow): boolean =>
  items.length > 0 && items.every((item) => item.name.startsWith(`${name} `) || item.name === 'Bowl');

/** A checksum that one person's file alone has. */
export const checksumOf = ({ id }: Pick<UserRow, 'id'>): string => createHash('sha256').update(id).digest('hex');

/** How the rows of assets, collections and files are called. */
export const assetCalls = ({ db, actors }: Stage): Readonly<Record<string, Call>> => {
  const people = Object.values(actors).flatMap(({ user }) => user ?? []);
  const everybodys = async () => (await Promise.all(people.map((user) => storeAsset(db, user)))).map(({ id }) => id);
  const aboutBoth = (document: Call['document']): Call => ({
    document,
    about: async (owner) => ({
      assetId: (await storeAsset(db, owner)).id,
      collectionId: await storeCollection(db, owner),
    }),
    missing: () => ({ assetId: ulid(), collectionId: ulid() }),
  });
  const aboutAsset = (document: Call['document'], deletedAt: Date | null = null): Call => ({
    document,
    about: async (owner) => ({ id: (await storeAsset(db, owner, { deletedAt })).id }),
    missing: other,
  });
  const aboutCollection = (document: Call['document'], input?: { readonly name: string }): Call => ({
    document,
    about: async (owner) => ({
      id: await storeCollection(db, owner, [(await storeAsset(db, owner)).id]),
      ...(input === undefined ? {} : { input }),
    }),
    missing: other,
  });
  return {
    getAsset: aboutAsset(GetAssetDocument),
    getUserAssets: {
      document: GetUserAssetsDocument,
      about: async () => {
        await everybodys();
        return {};
      },
      isOwn: ({ getUserAssets: { items } }: { getUserAssets: { items: Named[] } }, user) => areOf(items, user),
    },
    'getUserAssets(ownerId)': {
      document: GetUserAssetsDocument,
      about: async (owner) => {
        await storeAsset(db, owner);
        return { ownerId: owner.id };
      },
    },
    getAssetFacets: {
      document: GetAssetFacetsDocument,
      isOwn: ({ getAssetFacets: { tags } }: { getAssetFacets: { tags: Counted[] } }, { name }) =>
        tags.length > 0 && tags.every(({ value }) => value === name),
    },
    getAssetDuplicates: {
      document: GetAssetDuplicatesDocument,
      about: async () => {
        for (const user of people) {
          const { key } = await storeAsset(db, user);
          await db
            .updateTable('uploads')
            .set({ checksum: checksumOf(user) })
            .where('key', '=', key)
            .execute();
        }
        return { checksums: people.map(checksumOf) };
      },
      isOwn: ({ getAssetDuplicates }: { getAssetDuplicates: { checksum: string }[] }, user) =>
        getAssetDuplicates.length === 1 && getAssetDuplicates[0]?.checksum === checksumOf(user),
    },
    getAssetUses: {
      document: GetAssetUsesDocument,
      about: async () => {
        const ids = await everybodys();
        for (const [at, user] of people.entries()) await storeCollection(db, user, ids.slice(at, at + 1));
        return { ids };
      },
      isOwn: ({ getAssetUses }: { getAssetUses: Named[] }, user) =>
        getAssetUses.length === 1 && areOf(getAssetUses, user),
    },
    getStorageUse: {
      document: GetStorageUseDocument,
      isOwn: ({ getStorageUse: { used } }: { getStorageUse: { used: number } }) => used > 0 && used < 40 * storedSize,
    },
    getUserCollections: {
      document: GetUserCollectionsDocument,
      isOwn: ({ getUserCollections: { items } }: { getUserCollections: { items: Named[] } }, user) =>
        areOf(items, user),
    },
    getCollection: aboutCollection(GetCollectionDocument),
    getCollectionAssets: {
      document: GetCollectionAssetsDocument,
      about: async (owner) => ({ collectionId: await storeCollection(db, owner, [(await storeAsset(db, owner)).id]) }),
      missing: () => ({ collectionId: ulid() }),
    },
    getAssetCollectionSelections: {
      document: GetAssetCollectionSelectionsDocument,
      about: async (owner) => ({ assetId: (await storeAsset(db, owner)).id }),
      missing: () => ({ assetId: ulid() }),
    },
    createAsset: {
      document: CreateAssetDocument,
      about: async (_owner, caller) => ({ input: anAsset(await storeUpload(db, caller)) }),
    },
    editAsset: {
      document: EditAssetDocument,
      about: async (owner) => {
        const { id, key } = await storeAsset(db, owner);
        return { id, input: { name: 'Bowl', type: 'image', variations: [aVariation(key)] } };
      },
      missing: other,
    },
    deleteAsset: aboutAsset(DeleteAssetDocument),
    restoreAsset: aboutAsset(RestoreAssetDocument, new Date()),
    createCollection: { document: CreateCollectionDocument, about: async () => ({ input: { name: 'Bowl' } }) },
    editCollection: aboutCollection(EditCollectionDocument, { name: 'Bowl' }),
    deleteCollection: aboutCollection(DeleteCollectionDocument),
    addAssetToCollection: aboutBoth(AddAssetToCollectionDocument),
    removeAssetFromCollection: aboutBoth(RemoveAssetFromCollectionDocument),
    deleteFileByKey: {
      document: DeleteFileByKeyDocument,
      about: async (owner) => ({ key: await storeUpload(db, owner) }),
      missing: () => ({ key: aKey({ id: ulid() }) }),
    },
  };
};
