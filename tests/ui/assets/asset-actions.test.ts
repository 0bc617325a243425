import { describe, expect, it } from 'vitest';
import { conflict } from '#core/kernel/app-error.ts';
import { assetActions } from '#ui/assets/asset-actions.ts';
import { keys } from '#ui/cache/keys.ts';
import { requestActions } from '#ui/design-code/request-actions.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { listed } from '#tests/support/ui/shown.ts';
import { settled } from '../settled.ts';
import { someAsset, someAssets, someVariation } from './some-asset.ts';

const asset = someAsset(1);
const recipe = { id: 'clean', name: 'Without metadata', size: undefined, type: undefined };
const { url: _url, thumbnailKey: _key, thumbnailUrl: _thumbnail, ...variation } = someVariation();
const onProgress = (): void => undefined;

describe('a variation that cannot be kept', () => {
  it('gives up the files that were made for it, and says why it is not there', async () => {
    const { deps, calls } = openFeatureStage({
      answers: {
        'assets.applyRecipe': ['made-1', 'made-2'].map((key) => ({ ...variation, key })),
        'assets.edit': () => Promise.reject(conflict('Somebody was faster')),
        'assets.removeFile': () => Promise.reject(conflict('Not now')),
      },
    });
    const outcome = await deps.feature(assetActions).make.run({ asset, source: someVariation(), recipe, onProgress });
    expect(outcome).toMatchObject({ ok: false, error: { message: 'Somebody was faster' } });
    expect(calls.slice(2)).toEqual([
      ['assets.removeFile', 'made-1'],
      ['assets.removeFile', 'made-2'],
    ]);
  });
});

describe('tags that are given to many assets', () => {
  it('stay where they could be given, and the rest is counted with the reason', async () => {
    const assets = someAssets(3);
    const list = keys.assets.list('newest');
    const progress: number[] = [];
    const { deps, cache } = openFeatureStage({
      cached: [[list, listed(...assets)]],
      answers: {
        'assets.edit': (id: string, draft: object) => {
          if (id === assets[1]?.id) throw conflict('Somebody was faster');
          return { ...assets.find((each) => each.id === id), ...draft };
        },
      },
    });
    const outcome = await deps
      .feature(assetActions)
      .tag.run({ assets, added: ['spring'], onProgress: (done) => progress.push(done) });
    expect(outcome).toMatchObject({
      ok: false,
      error: { field: 'tags', message: '1 of 3 not changed: Somebody was faster' },
    });
    expect(progress).toEqual([1, 2, 3]);
    expect(cache.getQueryData(list)).toMatchObject(listed({ tags: ['spring'] }, { tags: [] }, { tags: ['spring'] }));
  });
});

describe('the uses of many assets', () => {
  it('are asked for a hundred at a time', async () => {
    const ids = Array.from({ length: 201 }, (_, at) => `asset-${at}`);
    const { deps, calls } = openFeatureStage({
      answers: { 'assets.uses': (some: readonly string[]) => some.map((assetId) => ({ assetId })) },
    });
    const { data } = await settled(deps.feature(assetActions).uses(ids), ({ loading }) => !loading);
    expect(data?.map(({ assetId }) => assetId)).toEqual(ids);
    expect(calls.map(([, some]) => (some as readonly string[]).length)).toEqual([100, 100, 1]);
  });
});

describe('what a form of requests leaves', () => {
  it('is every upload that no request names, whether each can be removed now or not', async () => {
    const { deps, calls } = openFeatureStage({
      answers: { 'assets.removeFile': () => Promise.reject(conflict('No')) },
    });
    await deps.feature(requestActions).dropFiles(['one', 'two']);
    expect(calls).toEqual([
      ['assets.removeFile', 'one'],
      ['assets.removeFile', 'two'],
    ]);
  });

  it('is a request that is asked for again, and no other', async () => {
    const one = keys.requests.one('request-1');
    const { deps, touched } = openFeatureStage({ cached: [[one, {}]] });
    await deps.feature(requestActions).refresh('request-1');
    expect(touched()).toEqual([JSON.stringify(one)]);
  });
});
