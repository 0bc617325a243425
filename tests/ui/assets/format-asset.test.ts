import { describe, expect, it } from 'vitest';
import { bytesText } from '#core/kernel/byte-size.ts';
import { countText, durationText, fileName, typeText, variationText } from '#ui/assets/format-asset.ts';
import { usesText } from '#ui/assets/detail/uses-text.ts';
import { someAsset, someVariation } from './some-asset.ts';

describe('the words of assets', () => {
  it('write bytes in the unit that keeps them short', () => {
    expect([0, 999, 1000, 14_000, 1_440_000, 25_000_000_000].map(bytesText)).toEqual([
      '0 B',
      '999 B',
      '1 KB',
      '14 KB',
      '1.4 MB',
      '25 GB',
    ]);
  });

  it('write lengths as players do', () => {
    expect([0, 42.4, 61, 3723].map(durationText)).toEqual(['0:00', '0:42', '1:01', '1:02:03']);
  });

  it('count one thing and many', () => {
    expect([countText(1, 'asset'), countText(1204, 'asset')]).toEqual(['1 asset', '1,204 assets']);
  });

  it('name types as people do', () => {
    expect(['image/jpeg', 'image/webp', 'video/webm'].map(typeText)).toEqual(['JPEG', 'WebP', 'WebM']);
  });

  it('leave out of a variation what is not known of it', () => {
    expect(variationText(someVariation())).toBe('1600 × 900, 2 KB, PNG');
    expect(variationText(someVariation({ width: undefined }))).toBe('2 KB, PNG');
  });

  it('name a saved file after its asset, and after its variation where there are more', () => {
    const small = someVariation({ name: 'Web: small', type: 'image/jpeg', isPrimary: false });
    const one = someAsset(1, { name: 'Spring/Summer' });
    expect(fileName(one, someVariation())).toBe('Spring-Summer.png');
    expect(fileName({ ...one, variations: [someVariation(), small] }, small)).toBe('Spring-Summer - Web- small.jpg');
  });
});

describe('what is told before assets deleted', () => {
  const use = (assetId: string, id: string) => ({ assetId, kind: 'collection' as const, id, name: `Collection ${id}` });

  it('is nothing where nothing uses them', () => {
    expect(usesText([], 3)).toBe('');
  });

  it('names the collections of one asset', () => {
    expect(usesText([use('a', 'A'), use('a', 'B')], 1)).toBe('It is in 2 collections: Collection A, Collection B.');
  });

  it('counts the assets that are used, and each collection once', () => {
    expect(usesText([use('a', 'A'), use('b', 'A')], 5)).toBe('2 of them are in 1 collection: Collection A.');
  });

  it('ends a long list with how many more there are', () => {
    const uses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((id) => use('a', id));
    expect(usesText(uses, 2)).toMatch(/^One of them is in 7 collections: .* and 2 more\.$/);
  });
});
