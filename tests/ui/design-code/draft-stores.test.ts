import { describe, expect, it } from 'vitest';
import { createMemoryDeviceStore } from '#adapters/memory/device.ts';
import { draftStores } from '#ui/design-code/drafts/draft-stores.ts';
import type { KeptDraft } from '#ui/design-code/drafts/kept-draft.ts';
import { numbered } from '#tests/support/entities.ts';
import { ada, openFeatureStage } from '#tests/support/ui/feature-stage.ts';

const draft: KeptDraft = {
  id: numbered(70),
  revision: undefined,
  answers: { description: 'A shop' },
  step: 1,
  reached: 1,
  savedAt: '2026-11-25T14:05:00.000Z',
};
const robin = { ...ada, id: 'robin-id' };

const placeOf = (user: typeof ada | typeof robin, store = createMemoryDeviceStore()) =>
  openFeatureStage({ auth: { status: 'AUTHENTICATED', user }, store }).deps.feature(draftStores).at;

describe('the drafts of requests', () => {
  it('are kept kind by kind, and cleared each for itself', async () => {
    const at = placeOf(ada);
    const [web, app] = [at('webDesign'), at('appDevelopment')];
    expect(await web.read('webDesign')).toBeUndefined();
    expect(await Promise.all([web.write(draft), app.write({ ...draft, id: numbered(71) })])).toEqual([true, true]);
    expect([await web.read('webDesign'), (await app.read('appDevelopment'))?.id]).toEqual([draft, numbered(71)]);
    await web.clear();
    expect([await web.read('webDesign'), (await app.read('appDevelopment'))?.id]).toEqual([undefined, numbered(71)]);
  });

  it('are the person’s own on a device that others use too, and leave with them', async () => {
    const store = createMemoryDeviceStore();
    await placeOf(ada, store)('webDesign').write(draft);
    expect(await placeOf(robin, store)('webDesign').read('webDesign')).toBeUndefined();
    expect(await placeOf(ada, store)('webDesign').read('webDesign')).toEqual(draft);
    await store.clear(ada.id);
    expect(await placeOf(ada, store)('webDesign').read('webDesign')).toBeUndefined();
  });

  it('are written and cleared in the order in which that was asked', async () => {
    const place = placeOf(ada)('webDesign');
    await Promise.all([place.write(draft), place.clear()]);
    expect(await place.read('webDesign')).toBeUndefined();
    await Promise.all([place.clear(), place.write(draft)]);
    expect(await place.read('webDesign')).toEqual(draft);
  });

  it('are said not to be kept where the device keeps nothing', async () => {
    const nowhere = { ...createMemoryDeviceStore(), set: async () => undefined };
    expect(await placeOf(ada, nowhere)('webDesign').write(draft)).toBe(false);
  });

  it('of nobody are neither kept, looked for nor cleared', async () => {
    const asked: unknown[] = [];
    const note = async (...given: readonly unknown[]): Promise<void> => void asked.push(given);
    const { deps } = openFeatureStage({
      auth: { status: 'UNAUTHENTICATED' },
      store: { get: note, set: note, clear: note },
    });
    const nobody = deps.feature(draftStores).at('webDesign');
    expect([await nobody.write(draft), await nobody.read('webDesign')]).toEqual([false, undefined]);
    await nobody.clear();
    expect(asked).toEqual([]);
  });
});
