import type { DemoVariation } from '#contracts/demo-world/demo-asset.ts';
import type { DemoWorld } from '#contracts/demo-world/demo-world.ts';
import type { MemorySeed } from '#adapters/memory/tables.ts';
import { acceptedFiles } from '#core/files/accepted-files.ts';

const keyOf = (ownerId: string, { id, picture }: DemoVariation): string =>
  `asset/${ownerId}/${id}.${acceptedFiles[picture.type]?.extension ?? ''}`;

/** Returns the key of a variation's file by the variation's id. */
export const variationKeys = (assets: DemoWorld['assets'], userId: (email: string) => string) => {
  const keys = new Map(
    assets.flatMap(({ owner, variations }) =>
      variations.map((variation) => [variation.id, keyOf(userId(owner), variation)] as const),
    ),
  );
  return (variationId: string): string => keys.get(variationId) ?? '';
};

/** The demo's assets and collections as an in-memory world keeps them. */
export const assetTables = (
  assets: DemoWorld['assets'],
  collections: DemoWorld['collections'],
  userId: (email: string) => string,
): Pick<MemorySeed, 'assets' | 'collections' | 'placements' | 'files'> => ({
  assets: assets.map(({ owner, createdAt, variations, ...asset }) => {
    const ownerId = userId(owner);
    return {
      ...asset,
      ownerId,
      type: 'image',
      createdAt: new Date(createdAt).toISOString(),
      deletedAt: undefined,
      variations: variations.map(({ picture, ...variation }) => ({
        ...variation,
        key: keyOf(ownerId, { ...variation, picture }),
        category: 'image',
        type: picture.type,
        size: picture.size,
        width: picture.width,
        height: picture.height,
        duration: undefined,
        isThumbnail: false,
        parentId: undefined,
      })),
    };
  }),
  files: assets.flatMap(({ owner, variations }) => {
    const ownerId = userId(owner);
    return variations.map((variation) => {
      const { type, base64, size, checksum } = variation.picture;
      const url = `data:${type};base64,${base64}`;
      return { id: keyOf(ownerId, variation), ownerId, type: 'image' as const, contentType: type, url, size, checksum };
    });
  }),
  collections: collections.map(({ id, owner, name, createdAt }) => ({
    id,
    ownerId: userId(owner),
    name,
    createdAt: new Date(createdAt).toISOString(),
  })),
  placements: collections.flatMap(({ id, assetIds }) =>
    assetIds.map((assetId) => ({ id: `${id}/${assetId}`, collectionId: id, assetId })),
  ),
});
