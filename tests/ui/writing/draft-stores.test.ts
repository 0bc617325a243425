import { describe, expect, it } from 'vitest';
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import { draftStores, type KeptDraft } from '#ui/writing/draft-stores.ts';
import { ada, openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const half: KeptDraft = { text: 'Half a thought', picked: ['robin-id'], files: [] };
const empty: KeptDraft = { text: ' ', picked: ['robin-id'], files: [] };
const robin = { ...ada, id: 'robin-id', name: 'Robin Vale' };

/** The drafts of a person on a device that others use too. */
const openDrafts = (user: typeof ada | typeof robin, store = createMemoryDeviceStore()) => {
  const { deps } = openFeatureStage({ auth: { status: 'AUTHENTICATED', user }, store });
  return { drafts: deps.feature(draftStores), store };
};

describe('the drafts of comments', () => {
  it('are the person’s own on a device that others use too', async () => {
    const { drafts, store } = openDrafts(ada);
    drafts.write('task-1', '', half);
    expect(await drafts.all('task-1')).toEqual({ '': half });
    const { drafts: ofRobin } = openDrafts(robin, store);
    expect(await ofRobin.all('task-1')).toEqual({});
    ofRobin.write('task-1', '', { ...half, text: 'Another' });
    expect(await ofRobin.all('task-1')).toMatchObject({ '': { text: 'Another' } });
    expect(await openDrafts(ada, store).drafts.all('task-1')).toEqual({ '': half });
  });

  it('leave the device with everything else of the person', async () => {
    const { drafts, store } = openDrafts(ada);
    drafts.write('task-1', 'comment-1', half);
    await drafts.all('task-1');
    await store.clear(ada.id);
    expect(await drafts.all('task-1')).toEqual({});
  });

  it('are kept box by box and task by task, and an emptied one goes', async () => {
    const { drafts } = openDrafts(ada);
    drafts.write('task-1', '', half);
    drafts.write('task-1', 'comment-1', half);
    drafts.write('task-2', '', half);
    drafts.write('task-1', '', empty);
    expect(await drafts.all('task-1')).toEqual({ 'comment-1': half });
    expect(await drafts.all('task-2')).toEqual({ '': half });
  });

  it('are kept for the files that are chosen, or for the words', async () => {
    const { drafts } = openDrafts(ada);
    const withFile: KeptDraft = { ...empty, files: [{ key: 'terms.pdf', name: 'Terms', type: 'document' }] };
    drafts.write('task-1', '', withFile);
    expect(await drafts.all('task-1')).toEqual({ '': withFile });
  });

  it.each(['what another build kept', null])('are none where the device has %j in their place', async (kept) => {
    const { drafts, store } = openDrafts(ada);
    await store.set(`${ada.id}/comment-drafts/task-1`, kept);
    expect(await drafts.all('task-1')).toEqual({});
  });

  it('are given out of the task that is open, with what was written since', async () => {
    const { drafts } = openDrafts(ada);
    drafts.write('task-1', '', half);
    await drafts.read('task-1');
    expect([drafts.of('task-1', ''), drafts.of('task-2', '')]).toEqual([half, undefined]);
    drafts.write('task-1', '', { ...half, text: 'A whole thought' });
    expect(drafts.of('task-1', '')?.text).toBe('A whole thought');
    drafts.close();
    expect(drafts.of('task-1', '')).toBeUndefined();
  });

  it('of nobody are neither kept nor looked for', async () => {
    const asked: unknown[] = [];
    const note = async (...given: readonly unknown[]): Promise<void> => void asked.push(given);
    const { deps } = openFeatureStage({
      auth: { status: 'UNAUTHENTICATED' },
      store: { get: note, set: note, clear: note },
    });
    const drafts = deps.feature(draftStores);
    drafts.write('task-1', '', half);
    await drafts.read('task-1');
    expect([await drafts.all('task-1'), drafts.of('task-1', '')]).toEqual([{}, undefined]);
    expect(asked).toEqual([]);
  });
});
