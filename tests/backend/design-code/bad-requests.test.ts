import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesignCodeServiceRequestInput } from '#contracts/generated/design-code/graphql.ts';
import { CreateDesignCodeServiceRequestDocument } from '#contracts/generated/design-code/graphql.ts';
import { aKey, storeUpload } from '#tests/support/assets/stored-assets.ts';
import { appRequest, modelRequest, websiteRequest } from '#tests/support/design-code/request-inputs.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { create, edit, join, made, refusalOf, requestCount, seen, type Somebody } from './request-stage.ts';

let backend: EmbeddedBackend;
let ada: Somebody;
let noor: Somebody;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  ada = await join(backend, 'Ada');
  noor = await join(backend, 'Noor');
});
afterAll(() => backend.close());

const { webDesign } = websiteRequest();
const { gameDev3DAsset } = modelRequest();
const own = (customBudget: unknown): DesignCodeServiceRequestInput =>
  websiteRequest({ budget: 'my-own-figure', customBudget: customBudget as number });
const manyFiles = Array.from({ length: 10_000 }, () => ({ key: 'a', name: 'a' }));
const amount = 'Enter an amount from 1 to 20,000,000, such as 7,500';
const unfit = 'Leave this out: it does not fit the other answers';

describe('a request that cannot be taken', () => {
  it.each<[string, string, DesignCodeServiceRequestInput, string?]>([
    ['two objects', 'gameDev3DAsset', websiteRequest({ gameDev3DAsset: gameDev3DAsset ?? null })],
    ['an empty second object', 'appDevelopment', websiteRequest({ appDevelopment: {} })],
    ['no object', 'webDesign', websiteRequest({ webDesign: null })],
    ['the wrong object', 'webDesign', modelRequest({ gameDev3DAsset: null, webDesign: webDesign ?? null })],
    [
      'an object of the other subcategory',
      'productVisualization',
      modelRequest({ gameDev3DAsset: null, productVisualization: {} }),
    ],
    ['a category without its subcategory', 'subCategory', modelRequest({ subCategory: null })],
    ['a subcategory that is not of its category', 'subCategory', appRequest({ subCategory: 'GameDevelopment' })],
    ['no description', 'description', websiteRequest({ description: ' ' })],
    ['a longer description', 'description', websiteRequest({ description: 'x'.repeat(5001) })],
    ['an unknown budget', 'budget', websiteRequest({ budget: 'plenty' }), 'Choose one of the offered answers'],
    ['a choice of __proto__', 'timeline', websiteRequest({ timeline: '__proto__' })],
    ['a figure beside a fixed budget', 'customBudget', websiteRequest({ customBudget: 750_000 }), unfit],
    ['no figure', 'customBudget', own(null), 'Enter an amount'],
    ['a figure of 0', 'customBudget', own(0), amount],
    ['a figure of -1', 'customBudget', own(-1), amount],
    ['a figure of -0', 'customBudget', own(-0), amount],
    ['a figure below a dollar', 'customBudget', own(99), amount],
    ['a figure beyond the largest', 'customBudget', own(2_000_000_001), amount],
    ['an answer that was not asked', 'currentWebsite', websiteRequest({}, { currentWebsite: 'https://a.test' }), unfit],
    [
      'no address of a website to redesign',
      'currentWebsite',
      websiteRequest({}, { projectType: 'redesign' }),
      'Write something for “Current website”',
    ],
    [
      'a script for an address',
      'currentWebsite',
      websiteRequest({}, { projectType: 'redesign', currentWebsite: 'javascript:1' }),
    ],
    [
      'an unknown choice',
      'features',
      websiteRequest({}, { features: ['search', 'magic'] }),
      'Choose among the offered answers',
    ],
    ['a file twice', 'designFiles', websiteRequest({}, { designFiles: [1, 2].map(() => ({ key: 'a', name: 'a' })) })],
    ['a file without a name', 'designFiles', websiteRequest({}, { designFiles: [{ key: 'a', name: ' ' }] })],
    [
      'a file that is none',
      'designFiles',
      websiteRequest({}, { designFiles: [{ key: 'a', name: 'a' }] }),
      'a is no longer there: add it again',
    ],
  ])('has %s: %s', async (_what, field, input, message = expect.any(String) as string) => {
    const before = await requestCount(backend);
    const refusal = await refusalOf(create(ada, input));
    expect(refusal).toMatchObject({ errorType: 'BadRequest', errorInfo: { field }, message });
    expect(await requestCount(backend)).toBe(before);
  });

  it.each<[string, string, DesignCodeServiceRequestInput]>([
    ['10,000 files', 'webDesign.designFiles', websiteRequest({}, { designFiles: manyFiles })],
    ['21 files', 'webDesign.designFiles', websiteRequest({}, { designFiles: manyFiles.slice(0, 21) })],
    ['more choices than there are', 'webDesign.features', websiteRequest({}, { features: Array(8).fill('search') })],
    ...['1e9', '-0', 'NaN', '१२३', '$1,234.5', 1.5].map((figure): [string, string, DesignCodeServiceRequestInput] => [
      `a figure written ${figure}`,
      'customBudget',
      own(figure),
    ]),
  ])('is not even looked at with %s', async (_what, field, input) => {
    const before = await requestCount(backend);
    const refusal = await refusalOf(create(ada, input));
    expect(refusal).toMatchObject({ errorInfo: { field } });
    expect(await requestCount(backend)).toBe(before);
  });

  it('has an object of no kind', async () => {
    const input = { ...websiteRequest(), printDesign: {} };
    const { errors } = await ada.api(CreateDesignCodeServiceRequestDocument, { input });
    expect(errors).toHaveLength(1);
  });

  it('hears of everything that is wrong at once', async () => {
    const refusal = await refusalOf(
      create(ada, websiteRequest({ description: '', budget: 'x' }, { websiteType: 'x' })),
    );
    const fields = ['description', 'websiteType', 'budget'].map((field): unknown => expect.objectContaining({ field }));
    expect(refusal?.errorInfo).toMatchObject({ fields });
  });

  it('names a file that another person uploaded', async () => {
    const { db } = backend.database;
    const [hers, none] = [await storeUpload(db, noor.user), aKey(ada.user)];
    const withFile = (key: string) => websiteRequest({}, { designFiles: [{ key, name: 'Draft' }] });
    const [foreign, missing] = await Promise.all([hers, none].map((key) => create(ada, withFile(key))));
    expect(foreign?.errors[0]).toMatchObject({
      errorInfo: { field: 'designFiles' },
      message: 'Draft is no longer there: add it again',
    });
    expect(foreign?.text).toBe(missing?.text);
  });

  it('is refused as an edit in the same words, and the stored one stays', async () => {
    const { id } = await made(ada);
    const edits: readonly [string, DesignCodeServiceRequestInput][] = [
      ['description', websiteRequest({ id, description: '' })],
      ['appDevelopment', websiteRequest({ id, appDevelopment: {} })],
      ['id', websiteRequest()],
    ];
    for (const [field, input] of edits)
      expect(await refusalOf(edit(ada, input))).toMatchObject({ errorType: 'BadRequest', errorInfo: { field } });
    expect(await seen(ada, id)).toMatchObject({ revision: 1, description: 'What our customers see first' });
  });
});
