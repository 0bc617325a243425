import type { Asset, Variation } from '#core/assets/asset.ts';

const ulid = (number: number): string => `01J8ZJ6V3J${String(number).padStart(16, '0')}`;

export const someVariation = (change: Partial<Variation> = {}): Variation => ({
  id: ulid(900),
  name: 'hero.png',
  size: 2048,
  url: '/files/hero.png',
  key: 'assets/hero.png',
  thumbnailKey: undefined,
  thumbnailUrl: undefined,
  category: 'image',
  type: 'image/png',
  width: 1600,
  height: 900,
  duration: undefined,
  background: undefined,
  backgroundSize: 'contain',
  isPrimary: true,
  isThumbnail: false,
  parentId: undefined,
  ...change,
});

export const someAsset = (number: number, change: Partial<Asset> = {}): Asset => ({
  id: ulid(number),
  name: `Asset ${number}`,
  type: 'image',
  description: '',
  brandId: undefined,
  tags: [],
  source: '',
  sourceUrl: '',
  usageLocations: [],
  customAttributes: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  variations: [someVariation()],
  ...change,
});

export const someAssets = (count: number): readonly Asset[] =>
  Array.from({ length: count }, (_, index) => someAsset(index));
