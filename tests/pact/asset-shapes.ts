import { MatchersV3 } from '@pact-foundation/pact';
import type { AssetDraft, VariationDraft } from '#core/assets/asset.ts';
import { aMoment, anAddress, given, ids, someText, ulid } from './shapes.ts';

const { boolean, integer, string } = MatchersV3;

export const assetIds = {
  asset: '01KAH2V8G00000000000ASSET1',
  variation: '01KAH2V8G00000000VAR1AT10N',
  collection: '01KAH2V8G000000C011ECT10N1',
} as const;

export const assetKey = `asset/${ids.customer}/0123456789abcdef0123456789abcdef.png`;
export const checksum = 'f'.repeat(64);
/** In bytes, of the picture that is uploaded. */
export const pictureSize = 70;

export const assetDraft: AssetDraft = {
  name: 'Clay bowl',
  description: 'From the front.',
  brandId: undefined,
  tags: ['product', 'autumn'],
  source: 'Photographer',
  sourceUrl: 'https://lindqvist.test/bowl',
  usageLocations: [{ website: 'https://lindqvist.test', app: '', page: 'Shop', component: 'Card' }],
  customAttributes: { article: 'LC-280' },
};

export const variationDraft: VariationDraft = {
  id: assetIds.variation,
  name: 'Front',
  key: assetKey,
  category: 'image',
  type: 'image/png',
  size: pictureSize,
  width: 1,
  height: 1,
  duration: undefined,
  background: '#E9E1D4',
  backgroundSize: 'cover',
  isPrimary: true,
  isThumbnail: false,
  parentId: undefined,
};

/** What the portal sends of them. */
export const assetInput = {
  ...assetDraft,
  type: 'image',
  brandId: null,
  customAttributes: JSON.stringify(assetDraft.customAttributes),
  variations: [
    {
      ...variationDraft,
      id: given('variationId', assetIds.variation),
      key: given('assetKey', assetKey),
      size: given('pictureSize', pictureSize),
      duration: null,
      parentId: null,
    },
  ],
};

const variation = {
  id: ulid(assetIds.variation),
  name: someText('Front'),
  size: integer(pictureSize),
  url: anAddress(`https://portal.test/files/${assetKey}`),
  key: someText(assetKey),
  thumbnailKey: someText('thumbnail.webp'),
  thumbnailUrl: anAddress('https://portal.test/files/thumbnail.webp'),
  category: 'image',
  type: 'image/png',
  width: integer(1),
  height: integer(1),
  duration: null,
  background: '#E9E1D4',
  backgroundSize: 'cover',
  isPrimary: true,
  isThumbnail: false,
  parentId: null,
};

/** An asset of one picture as the data API tells it. */
export const asset = {
  ...assetDraft,
  id: ulid(assetIds.asset),
  type: 'image',
  brandId: null,
  customAttributes: string(JSON.stringify(assetDraft.customAttributes)),
  createdAt: aMoment,
  variations: [variation],
};

export const facet = (value: string, count: number) => ({ value: someText(value), count: integer(count) });

export const collection = (assetsCount: number) => ({
  id: ulid(assetIds.collection),
  name: someText('Autumn'),
  createdAt: aMoment,
  assetsCount: integer(assetsCount),
  coverUrls: assetsCount === 0 ? [] : MatchersV3.eachLike(anAddress('https://portal.test/files/thumbnail.webp')),
});

export const selection = (added: boolean) => ({
  id: ulid(assetIds.collection),
  name: someText('Autumn'),
  createdAt: aMoment,
  added,
});

export const anySelection = { ...selection(true), added: boolean(true) };
