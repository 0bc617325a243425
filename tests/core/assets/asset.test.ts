import { describe, expect, it } from 'vitest';
import {
  mergeThumbnails,
  primaryVariation,
  variationDraft,
  withKeptThumbnails,
  type Variation,
} from '#core/assets/asset.ts';
import { numbered } from '#tests/support/entities.ts';

const variation = (number: number, changes: Partial<Variation> = {}): Variation => ({
  id: numbered(number),
  name: `${number}.png`,
  size: 100,
  url: `https://files.test/${number}.png`,
  key: `asset/ada/${number}.png`,
  thumbnailKey: undefined,
  thumbnailUrl: undefined,
  category: 'image',
  type: 'image/png',
  width: undefined,
  height: undefined,
  duration: undefined,
  background: undefined,
  backgroundSize: 'contain',
  isPrimary: number === 1,
  isThumbnail: false,
  parentId: undefined,
  ...changes,
});

const thumbnail = (number: number, parent: number): Variation =>
  variation(number, { isThumbnail: true, parentId: numbered(parent) });

describe('thumbnails', () => {
  it('are merged into what they show', () => {
    const merged = mergeThumbnails([thumbnail(11, 1), variation(1), variation(2), thumbnail(12, 2)]);
    expect(merged).toEqual([
      variation(1, { thumbnailKey: 'asset/ada/11.png', thumbnailUrl: 'https://files.test/11.png' }),
      variation(2, { thumbnailKey: 'asset/ada/12.png', thumbnailUrl: 'https://files.test/12.png' }),
    ]);
  });

  it('win over one that the server made, which stays where there is no other', () => {
    const made = { thumbnailKey: 'made', thumbnailUrl: 'https://files.test/made' };
    expect(mergeThumbnails([variation(1, made), variation(2, made), thumbnail(11, 1)])).toEqual([
      variation(1, { thumbnailKey: 'asset/ada/11.png', thumbnailUrl: 'https://files.test/11.png' }),
      variation(2, made),
    ]);
  });

  it('of nothing are not shown', () => {
    expect(mergeThumbnails([variation(1), thumbnail(12, 2)])).toEqual([variation(1)]);
  });
});

describe('an edit', () => {
  const before = [variation(1), thumbnail(11, 1)];

  it('leaves the thumbnail of a file that stays, though nobody could tell of it', () => {
    const told = [variation(1, { name: 'renamed.png' })];
    expect(withKeptThumbnails(told, before)).toEqual([...told, thumbnail(11, 1)]);
  });

  it('drops it with its variation, with the file that it shows, and for another one', () => {
    const cases = [[variation(2)], [variation(1, { key: 'another' })], [variation(1), thumbnail(12, 1)]];
    for (const told of cases) expect(withKeptThumbnails(told, before)).toEqual(told);
  });

  it('has no thumbnail twice', () => {
    expect(withKeptThumbnails(before, before)).toEqual(before);
  });
});

describe('an asset', () => {
  it('is stood for by its primary variation', () => {
    expect(primaryVariation({ variations: [variation(2), variation(1)] })).toEqual(variation(1));
    expect(primaryVariation({ variations: [] })).toBeUndefined();
  });

  it('is kept as it is by what is told of its variations', () => {
    const [draft] = variationDraft({ variations: [variation(1)] });
    expect(draft).not.toHaveProperty('url');
    expect(draft).toMatchObject({ id: numbered(1), key: 'asset/ada/1.png', isPrimary: true });
  });
});
