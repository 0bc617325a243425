import { searchTermOf } from '../kernel/search-term.ts';
import type { Facet } from '../kernel/facet.ts';
import type { MediaKind } from '../files/file-gateway.ts';
import type { CustomAttributes } from './custom-attributes.ts';

export type BackgroundSize = 'contain' | 'cover';

/** One file of an asset. */
export type Variation = {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly url: string;
  readonly key: string;
  readonly thumbnailKey: string | undefined;
  readonly thumbnailUrl: string | undefined;
  readonly category: MediaKind;
  /** The content type. */
  readonly type: string;
  /** In pixels, like the height; undefined where unknown. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** In seconds, of a video. */
  readonly duration: number | undefined;
  /** What is seen behind transparent parts, as #RRGGBB. */
  readonly background: string | undefined;
  readonly backgroundSize: BackgroundSize;
  readonly isPrimary: boolean;
  readonly isThumbnail: boolean;
  /** Of a thumbnail: the variation that it shows. */
  readonly parentId: string | undefined;
};

export type UsageLocation = {
  readonly website: string;
  readonly app: string;
  readonly page: string;
  readonly component: string;
};

export type Asset = {
  readonly id: string;
  readonly name: string;
  /** The category of the primary variation. */
  readonly type: MediaKind;
  readonly description: string;
  readonly brandId: string | undefined;
  readonly tags: readonly string[];
  readonly source: string;
  readonly sourceUrl: string;
  readonly usageLocations: readonly UsageLocation[];
  readonly customAttributes: CustomAttributes;
  readonly createdAt: string;
  readonly variations: readonly Variation[];
};

/** What a person says of an asset. */
export type AssetDraft = Pick<
  Asset,
  'name' | 'description' | 'brandId' | 'tags' | 'source' | 'sourceUrl' | 'usageLocations' | 'customAttributes'
>;

/** What is sent of a variation when an asset is kept; addresses and thumbnails' keys are the server's. */
export type VariationDraft = Omit<Variation, 'url' | 'thumbnailKey' | 'thumbnailUrl'>;

/** Which of a person's assets are meant. Undefined members leave none out. */
export type AssetFilter = {
  readonly type?: MediaKind | undefined;
  readonly brandId?: string | undefined;
  readonly tag?: string | undefined;
  readonly source?: string | undefined;
  /** Words that the name, the description, the tags or the source all hold. */
  readonly search?: string | undefined;
};

/**
 * By when they were made, by name without its case and accents, or by the bytes of all their files; of those alike the oldest is
 * first in `name`, the newest in `largest`.
 */
export const assetSorts = ['newest', 'oldest', 'name', 'largest'] as const;

export type AssetSort = (typeof assetSorts)[number];

/** Which of a person's assets are listed, and in which order. */
export type AssetQuery = AssetFilter & {
  /** `newest` unless given. */
  readonly sort?: AssetSort | undefined;
};

/**
 * Returns by which text, character by character, assets are sorted by name: without case and accents. Servers store it, so a
 * change of it needs a migration.
 */
export const assetNameOrder = ({ name }: Pick<Asset, 'name'>): string => searchTermOf(name);

/** Returns the bytes of all these files. Servers store it, so a change of it needs a migration. */
export const bytesOf = (variations: readonly Pick<Variation, 'size'>[]): number =>
  variations.reduce((sum, { size }) => sum + size, 0);

/** How many assets each value would leave, with the other members of the filter applied. */
export type AssetFacets = {
  readonly total: number;
  readonly types: readonly Facet[];
  /** By the brand's id. */
  readonly brands: readonly Facet[];
  readonly tags: readonly Facet[];
  readonly sources: readonly Facet[];
};

/** An asset that has a file already. */
export type AssetDuplicate = {
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
  readonly assetId: string;
  readonly name: string;
  readonly isDeleted: boolean;
};

/** Something that uses an asset. */
export type AssetUse = {
  readonly assetId: string;
  readonly kind: 'collection';
  readonly id: string;
  readonly name: string;
};

/** In bytes. */
export type StorageUse = { readonly used: number; readonly limit: number };

/** Each thumbnail in its parent, as thumbnailKey and thumbnailUrl, and none beside it. */
export const mergeThumbnails = (variations: readonly Variation[]): readonly Variation[] => {
  const thumbnails = new Map(variations.filter(({ isThumbnail }) => isThumbnail).map((each) => [each.parentId, each]));
  return variations
    .filter(({ isThumbnail }) => !isThumbnail)
    .map((variation) => {
      const thumbnail = thumbnails.get(variation.id);
      return thumbnail === undefined
        ? variation
        : { ...variation, thumbnailKey: thumbnail.key, thumbnailUrl: thumbnail.url };
    });
};

type Placed = Pick<Variation, 'id' | 'key' | 'isThumbnail' | 'parentId'>;

/**
 * Returns what an edit leaves of the variations: those that it names, and each earlier thumbnail whose variation still
 * shows the same file and is named without a new thumbnail. Readers of an asset see its thumbnails merged, so they cannot
 * name them.
 */
export const withKeptThumbnails = <T extends Placed>(sent: readonly T[], before: readonly T[]): readonly T[] => {
  const keys = new Map(before.map(({ id, key }) => [id, key]));
  const stays = ({ id, key, isThumbnail, parentId }: T): boolean =>
    isThumbnail &&
    parentId !== undefined &&
    sent.some((each) => each.id === parentId && !each.isThumbnail && each.key === keys.get(parentId)) &&
    !sent.some((each) => each.id === id || each.key === key || (each.isThumbnail && each.parentId === parentId));
  return [...sent, ...before.filter(stays)];
};

/** Returns the variation that represents the asset. */
export const primaryVariation = ({ variations }: Pick<Asset, 'variations'>): Variation | undefined =>
  variations.find(({ isPrimary }) => isPrimary);

/** Returns an asset's variations as an edit sends them to leave them unchanged; their thumbnails stay. */
export const variationDraft = ({ variations }: Pick<Asset, 'variations'>): readonly VariationDraft[] =>
  variations.map(({ url: _url, thumbnailKey: _key, thumbnailUrl: _thumbnail, ...draft }) => draft);
