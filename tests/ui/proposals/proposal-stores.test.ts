import { describe, expect, it } from 'vitest';
import { keys } from '#ui/cache/keys.ts';
import { editorStores } from '#ui/proposals/editor/editor-stores.ts';
import { questionStores } from '#ui/proposals/questions/question-stores.ts';
import { openFeatureStage } from '#tests/support/ui/feature-stage.ts';
import { settled } from '../settled.ts';

describe('the questions about a proposal', () => {
  const lookAt = async (answer: unknown) => {
    const stage = openFeatureStage({ answers: { 'proposals.questions': answer } });
    stage.cache.clear();
    const store = stage.deps.feature(questionStores).of('proposal-1');
    const leave = store.subscribe(() => undefined);
    const { data, error } = await settled(store, ({ loading }) => !loading);
    leave();
    return { ...stage, data, error };
  };

  it('are asked for to their end and kept together, for this visit only', async () => {
    const pages = [{ items: ['first'], next: 'more' }, { items: ['second'] }];
    let asked = 0;
    const { data, calls, cache } = await lookAt(() => pages[asked++]);
    expect(data).toEqual(['first', 'second']);
    expect(calls).toEqual([
      ['proposals.questions', 'proposal-1', { token: undefined }],
      ['proposals.questions', 'proposal-1', { token: 'more' }],
    ]);
    const kept = cache.getQueryCache().find({ queryKey: keys.proposals.questions('proposal-1') });
    expect([kept?.state.data, kept?.meta?.['onDevice']]).toEqual([['first', 'second'], undefined]);
  });

  it('are missing with their proposal', async () => {
    const { error } = await lookAt(undefined);
    expect(error).toMatchObject({ kind: 'not-found', subject: 'proposal' });
  });
});

describe('a file of a line item', () => {
  it('is sent as what belongs to a proposal', async () => {
    const { deps, calls } = openFeatureStage({ answers: { 'files.upload': { key: 'proposal/kiln.png' } } });
    const store = deps.feature(editorStores).files();
    const came: unknown[] = [];
    store.getState().start([new File(['x'], 'kiln.png', { type: 'image/png' })], (sent) => came.push(sent));
    await expect.poll(() => came).toEqual([{ key: 'proposal/kiln.png' }]);
    expect(calls).toEqual([
      ['files.upload', 'proposal', expect.objectContaining({ name: 'kiln.png' }), 'function', expect.any(AbortSignal)],
    ]);
  });
});
