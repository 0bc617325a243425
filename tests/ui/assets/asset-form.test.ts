import { describe, expect, it } from 'vitest';
import { variationDraft } from '#core/assets/asset.ts';
import { checkAsset, checkVariations } from '#core/assets/check-asset.ts';
import {
  assetValues,
  attributesProblem,
  emptyAsset,
  draftIn,
  keysOf,
  sentForm,
  variationsIn,
} from '#ui/assets/form/asset-form.ts';
import { someAsset, someVariation } from './some-asset.ts';

const place = { website: 'https://coolio.test', app: '', page: 'Home', component: 'Hero' };

describe('the form of an asset', () => {
  it('gives back what it was filled from', () => {
    const asset = someAsset(1, {
      tags: ['Summer', 'Print'],
      brandId: 'brand',
      usageLocations: [place],
      customAttributes: { licence: { name: 'CC BY' } },
      variations: [
        someVariation({ background: '#FF0000', backgroundSize: 'cover' }),
        someVariation({ id: '01J8ZJ6V3J0000000000000901', isPrimary: false }),
      ],
    });
    const values = assetValues(asset);
    const { name, description, brandId, tags, source, sourceUrl, usageLocations, customAttributes } = asset;
    expect(checkAsset(draftIn(values))).toEqual({
      name,
      description,
      brandId,
      tags,
      source,
      sourceUrl,
      usageLocations,
      customAttributes,
    });
    expect(variationsIn(values)).toEqual(variationDraft(asset));
  });

  it('outlasts being written down as text', () => {
    const values = assetValues(someAsset(1));
    const read = JSON.parse(JSON.stringify(values)) as typeof values;
    expect(JSON.stringify(variationsIn(read))).toBe(JSON.stringify(variationsIn(values)));
  });

  it('sends the still of a video along with it, and knows both files', () => {
    const video = { ...someVariation({ category: 'video', type: 'video/mp4', key: 'film' }) };
    const still = someVariation({
      id: '01J8ZJ6V3J0000000000000902',
      isThumbnail: true,
      parentId: video.id,
      key: 'still',
    });
    const sent = variationDraft({ variations: [video, { ...still, isPrimary: false }] });
    const variation = sentForm(sent, true);
    if (variation === undefined) throw new Error('The form has no variation of what was sent');
    expect(keysOf(variation)).toEqual(['film', 'still']);
    expect(variationsIn({ variations: [variation] }).map(({ isPrimary }) => isPrimary)).toEqual([true, false]);
  });

  it('is refused with "Primary variation not found" while none is the primary one', () => {
    expect(() => checkVariations(variationsIn(emptyAsset))).toThrow('Primary variation not found');
  });

  it('says of attributes that are no object what they have to be, while they are typed', () => {
    expect(attributesProblem('')).toBeUndefined();
    expect(attributesProblem('{"licence": "CC BY"}')).toBeUndefined();
    expect(attributesProblem('[1, 2]')).toBe('Custom attributes must be a JSON object');
    expect(attributesProblem('{"licence"')).toBe('Custom attributes must be a JSON object');
  });
});
