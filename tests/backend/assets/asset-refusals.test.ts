import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CreateAssetDocument,
  type CreateAssetInput,
  type VariationInput,
} from '#contracts/generated/assets/graphql.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aPicture, upload, variationOf } from '#tests/support/files/uploads.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { joinAs, makeAsset, makeBrand, refusalOf, type Person } from './asset-stage.ts';

let backend: EmbeddedBackend;
let ada: Person;
let noor: Person;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await joinAs(backend, 'Ada');
  noor = await joinAs(backend, 'Noor');
});
afterAll(() => backend.close());

describe('what is refused', () => {
  const primary = (): VariationInput => variationOf({ key: 'x', size: 1, type: 'image/png' });
  const film = (): VariationInput => variationOf({ key: 'x', size: 1, type: 'video/mp4' });
  const cases: readonly (readonly [string, Partial<CreateAssetInput>, string])[] = [
    ['name', { name: '  ' }, 'Enter a name'],
    ['name', { name: 'x'.repeat(129) }, 'Name must be at most 128 characters'],
    ['description', { description: 'x'.repeat(2001) }, 'Description must be at most 2,000 characters'],
    ['source', { source: 'x'.repeat(65) }, 'Source must be at most 64 characters'],
    ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }, 'Use http or https links only'],
    ['tags', { tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }, 'Use at most 20 tags'],
    ['tags', { tags: ['x'.repeat(33)] }, 'A tag must be at most 32 characters'],
    [
      'usageLocations',
      { usageLocations: [{ page: 'x'.repeat(257) }] },
      'A usage location must be at most 256 characters',
    ],
    ['customAttributes', { customAttributes: '[]' }, 'Custom attributes must be a JSON object'],
    ['customAttributes', { customAttributes: '"text"' }, 'Custom attributes must be a JSON object'],
    [
      'customAttributes',
      { customAttributes: '{"__proto__":{"admin":true}}' },
      'Custom attributes must be a JSON object',
    ],
    ['customAttributes', { customAttributes: `${'{"a":'.repeat(100)}1${'}'.repeat(100)}` }, 'at most 5 levels deep'],
    ['customAttributes', { customAttributes: `{"a":"${'x'.repeat(8192)}"}` }, 'at most 8 KiB'],
    ['brandId', { brandId: ulid() }, 'No such brand'],
    ['type', { type: 'video' }, 'The primary variation is an image'],
    ['type', { variations: [film()] }, 'The primary variation is a video'],
    ['variations', { variations: [] }, 'Primary variation not found'],
    ['variations', { variations: [{ ...primary(), isPrimary: false }] }, 'Primary variation not found'],
    ['variations', { variations: [primary(), primary()] }, 'There can be one primary variation only'],
    ['variations', { variations: [{ ...primary(), id: 'abc' }] }, 'The id of a variation is not valid'],
    ['variations', { variations: [{ ...primary(), type: 'image/svg+xml' }] }, 'is not of a type that is taken'],
    ['variations', { variations: [{ ...primary(), size: 0 }] }, 'is empty'],
    ['variations', { variations: [{ ...primary(), width: -1 }] }, 'in pixels is not valid'],
    ['variations', { variations: [{ ...primary(), background: 'red' }] }, 'Write the background as #RRGGBB'],
    [
      'variations',
      { variations: [primary(), { ...primary(), isPrimary: false, isThumbnail: true, parentId: ulid() }] },
      'Parent variation not found',
    ],
    ['id', { id: 'abc' }, 'This id is not valid'],
  ];
  it.each(cases)('names its %s: %j', async (field, change, message) => {
    const input = { name: 'A', type: 'image' as const, variations: [primary()], ...change };
    expect(await refusalOf(ada.api(CreateAssetDocument, { input }))).toMatchObject({
      errorType: 'BadRequest',
      errorInfo: { field },
      message: expect.stringContaining(message),
    });
  });

  it('names attributes that are no JSON at all', async () => {
    const input = { name: 'A', type: 'image' as const, variations: [primary()], customAttributes: '{oops' };
    expect(await refusalOf(ada.api(CreateAssetDocument, { input }))).toMatchObject({
      errorType: 'BadRequest',
      message: 'must be a JSON object',
    });
  });

  it('is a thumbnail of a variation of somebody else’s asset, and a brand of somebody else', async () => {
    const theirs = await makeAsset(noor.api);
    const file = await upload(ada.api, await aPicture());
    const still = await upload(ada.api, await aPicture(20, 20));
    const foreign = { isPrimary: false, isThumbnail: true, parentId: theirs.variations[0]?.id ?? null };
    const variations = [variationOf(file), variationOf(still, foreign)];
    const input = { name: 'A', type: 'image' as const, variations };
    expect(await refusalOf(ada.api(CreateAssetDocument, { input }))).toMatchObject({
      message: 'Parent variation not found',
    });
    const [foreignBrand, noBrand] = await Promise.all(
      [(await makeBrand(noor.api)).id, ulid()].map((brandId) =>
        ada.api(CreateAssetDocument, { input: { ...input, variations: [variationOf(file)], brandId } }),
      ),
    );
    expect(foreignBrand?.text).toBe(noBrand?.text);
  });
});
