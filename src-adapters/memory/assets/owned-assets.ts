import { mergeThumbnails, type Asset, type Variation, type VariationDraft } from '#core/assets/asset.ts';
import { accessDenied, notFound } from '#core/kernel/app-error.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import type { StoredAsset, StoredCollection } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';

export const isDeleted = ({ deletedAt }: Pick<StoredAsset, 'deletedAt'>): boolean => deletedAt !== undefined;

/** The caller's own assets and collections; admins see everybody's. */
export const ownedAssets = ({ tables }: MemoryWorld, caller: Caller) => {
  const { assets, collections, files, brands } = tables;

  const mine = <T extends { readonly ownerId: string }>(row: T | undefined): T | undefined =>
    row?.ownerId === caller.signedIn().id ? row : undefined;

  const readable = <T extends { readonly ownerId: string }>(row: T | undefined): T | undefined =>
    isAdminAccount(caller.signedIn()) ? row : mine(row);

  const living = (asset: StoredAsset | undefined): StoredAsset | undefined =>
    asset === undefined || isDeleted(asset) ? undefined : asset;

  const variationOf = (draft: VariationDraft): Variation => {
    const url = files.get(draft.key)?.url ?? '';
    const thumbnail =
      draft.category === 'image' && !draft.isThumbnail
        ? { thumbnailKey: draft.key, thumbnailUrl: url }
        : { thumbnailKey: undefined, thumbnailUrl: undefined };
    return { ...draft, url, ...thumbnail };
  };

  return {
    mine,
    readable,
    findAsset: (id: string) => readable(living(assets.get(id))),
    requireAsset: (id: string): StoredAsset => {
      const asset = readable(living(assets.get(id)));
      if (asset === undefined) throw notFound('asset');
      return asset;
    },
    /** The caller's, or those of another owner, whom only an admin may name. */
    assetsOf: (owner?: string): readonly StoredAsset[] => {
      const account = caller.signedIn();
      const ownerId = owner ?? account.id;
      if (ownerId !== account.id && !isAdminAccount(account)) throw accessDenied();
      return [...assets.values()].filter((asset) => asset.ownerId === ownerId && !isDeleted(asset));
    },
    findCollection: (id: string) => readable(collections.get(id)),
    ownCollection: (id: string): StoredCollection => {
      const collection = mine(collections.get(id));
      if (collection === undefined) throw notFound('collection');
      return collection;
    },
    myCollections: (): readonly StoredCollection[] => {
      const { id } = caller.signedIn();
      return [...collections.values()].filter(({ ownerId }) => ownerId === id);
    },
    shown: ({ ownerId: _ownerId, deletedAt: _deletedAt, brandId, variations, ...asset }: StoredAsset): Asset => ({
      ...asset,
      brandId: brandId !== undefined && brands.has(brandId) ? brandId : undefined,
      variations: mergeThumbnails(variations.map(variationOf)),
    }),
  };
};
