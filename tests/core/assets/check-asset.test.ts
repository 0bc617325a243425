import { describe, expect, it } from 'vitest';
import type { AssetDraft, VariationDraft } from '#core/assets/asset.ts';
import { checkAsset, checkVariations } from '#core/assets/check-asset.ts';
import { checkCollectionName } from '#core/assets/collection.ts';
import { toAppError } from '#core/kernel/app-error.ts';
import { numbered } from '#tests/support/entities.ts';

const draft: AssetDraft = {
  name: 'Meadow',
  description: '',
  brandId: undefined,
  tags: [],
  source: '',
  sourceUrl: '',
  usageLocations: [],
  customAttributes: {},
};

const place = { website: '', app: '', page: '', component: '' };

const variation = (changes: Partial<VariationDraft> = {}): VariationDraft => ({
  id: numbered(1),
  name: 'meadow.png',
  key: 'asset/ada/1.png',
  category: 'image',
  type: 'image/png',
  size: 100,
  width: 40,
  height: 30,
  duration: undefined,
  background: undefined,
  backgroundSize: 'contain',
  isPrimary: true,
  isThumbnail: false,
  parentId: undefined,
  ...changes,
});

const thumbnail = (changes: Partial<VariationDraft> = {}): VariationDraft =>
  variation({ id: numbered(2), isPrimary: false, isThumbnail: true, parentId: numbered(1), ...changes });

const refusal = (check: () => unknown) => {
  try {
    check();
  } catch (cause) {
    const error = toAppError(cause);
    return error.kind === 'invalid' ? [error.field, error.message] : [error.kind, error.message];
  }
  throw new Error('This should have been refused');
};

describe('what is told of an asset', () => {
  it('is kept tidy', () => {
    expect(
      checkAsset({
        ...draft,
        name: ' Meadow ',
        description: ' Green. ',
        source: ' Agency ',
        sourceUrl: ' https://fern.test/a ',
        tags: [' Spring ', 'spring', ''],
        usageLocations: [place, { ...place, page: ' Home ' }],
        customAttributes: { article: 1 },
      }),
    ).toEqual({
      ...draft,
      description: 'Green.',
      source: 'Agency',
      sourceUrl: 'https://fern.test/a',
      tags: ['Spring'],
      usageLocations: [{ ...place, page: 'Home' }],
      customAttributes: { article: 1 },
    });
  });

  it.each<[string, string, Partial<AssetDraft>]>([
    ['name', 'Enter a name', { name: ' ' }],
    ['name', 'Name must be at most 128 characters', { name: 'a'.repeat(129) }],
    ['name', 'Name contains a character that cannot be stored', { name: 'a\0' }],
    ['description', 'Description must be at most 2,000 characters', { description: 'a'.repeat(2001) }],
    ['source', 'Source must be at most 64 characters', { source: 'a'.repeat(65) }],
    [
      'sourceUrl',
      'Source address must be at most 2,048 characters',
      { sourceUrl: `https://a.test/${'a'.repeat(2048)}` },
    ],
    ['sourceUrl', 'Use http or https links only', { sourceUrl: 'javascript:alert(1)' }],
    ['tags', 'Use at most 20 tags', { tags: Array.from({ length: 21 }, (_, at) => `tag ${at}`) }],
    ['tags', 'A tag must be at most 32 characters', { tags: ['a'.repeat(33)] }],
    [
      'usageLocations',
      'Use at most 20 usage locations',
      { usageLocations: Array.from({ length: 21 }, () => ({ ...place, page: 'Home' })) },
    ],
    [
      'usageLocations',
      'A usage location must be at most 256 characters',
      { usageLocations: [{ ...place, component: 'a'.repeat(257) }] },
    ],
    ['customAttributes', 'Custom attributes must be at most 8 KiB', { customAttributes: { a: 'a'.repeat(8192) } }],
  ])('is refused for its %s: %s', (field, message, changes) => {
    expect(refusal(() => checkAsset({ ...draft, ...changes }))).toEqual([field, message]);
  });
});

describe('the variations of an asset', () => {
  it('give it the type of the primary one', () => {
    const film = variation({ category: 'video', type: 'video/mp4', duration: 1.5 });
    expect(checkVariations([film, thumbnail()])).toEqual({ type: 'video', variations: [film, thumbnail()] });
    expect(checkVariations([variation({ background: '#aabbcc', name: ' a ' })])).toEqual({
      type: 'image',
      variations: [variation({ background: '#AABBCC', name: 'a' })],
    });
  });

  it('may be fifty, thumbnails apart', () => {
    const many = Array.from({ length: 50 }, (_, at) => variation({ id: numbered(at + 10), isPrimary: at === 0 }));
    const shown = thumbnail({ parentId: numbered(10) });
    expect(checkVariations([...many, shown]).variations).toHaveLength(51);
    const more = [...many, variation({ id: numbered(99), isPrimary: false })];
    expect(refusal(() => checkVariations(more))).toEqual(['variations', 'Use at most 50 variations']);
  });

  it.each<[string, readonly VariationDraft[]]>([
    ['Primary variation not found', []],
    ['Primary variation not found', [variation({ isPrimary: false })]],
    ['Primary variation not found', [variation({ isPrimary: false }), thumbnail({ isPrimary: true })]],
    ['There can be one primary variation only', [variation(), variation({ id: numbered(3) })]],
    ['Two variations have the same id', [variation(), variation({ isPrimary: false })]],
    ['The id of a variation is not valid', [variation({ id: 'one' })]],
    ['Enter a name for each variation', [variation({ name: ' ' })]],
    ['Name must be at most 128 characters', [variation({ name: 'a'.repeat(129) })]],
    ['meadow.png is not of a type that is taken', [variation({ type: 'image/svg+xml' })]],
    ['meadow.png is not of a type that is taken', [variation({ type: 'constructor' })]],
    ['meadow.png is not of a type that is taken', [variation({ category: 'video' })]],
    ['meadow.png is empty', [variation({ size: 0 })]],
    ['meadow.png is empty', [variation({ size: 1.5 })]],
    ['The size of meadow.png in pixels is not valid', [variation({ width: 0 })]],
    ['The size of meadow.png in pixels is not valid', [variation({ height: 100_001 })]],
    ['The size of meadow.png in pixels is not valid', [variation({ height: 1.5 })]],
    ['The length of meadow.png is not valid', [variation({ duration: -1 })]],
    ['The length of meadow.png is not valid', [variation({ duration: Number.POSITIVE_INFINITY })]],
    ['Write the background as #RRGGBB', [variation({ background: 'red' })]],
    ['A thumbnail must be an image', [variation(), thumbnail({ category: 'video', type: 'video/mp4' })]],
    ['Parent variation not found', [variation(), thumbnail({ parentId: numbered(9) })]],
    ['Parent variation not found', [variation(), thumbnail({ parentId: undefined })]],
    ['A variation has one thumbnail only', [variation(), thumbnail(), thumbnail({ id: numbered(3) })]],
  ])('are refused: %s', (message, told) => {
    expect(refusal(() => checkVariations(told))).toEqual(['variations', message]);
  });
});

describe('the name of a collection', () => {
  it('is trimmed and has 1 to 64 characters', () => {
    expect(checkCollectionName(` ${'a'.repeat(64)} `)).toBe('a'.repeat(64));
    expect(refusal(() => checkCollectionName(' '))).toEqual(['name', 'Enter a name']);
    expect(refusal(() => checkCollectionName('a'.repeat(65)))).toEqual(['name', 'Name must be at most 64 characters']);
  });
});
