import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAsset, aPicture, uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { anItem, aProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('an uploaded file, $name', ({ open }) => {
  let world: World;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [ann, bob] = await Promise.all([world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  it('that nothing names is removed, once', async () => {
    const { used } = await ann.assets.storage();
    const { key } = await uploadedVariation(ann);
    await ann.files.remove(key);
    expect((await failureOf(ann.files.remove(key))).kind).toBe('not-found');
    expect((await ann.assets.storage()).used).toBe(used);
  });

  it('of others is missing, like one that never was', async () => {
    const { key } = await uploadedVariation(ann);
    expect((await failureOf(bob.files.remove(key))).kind).toBe('not-found');
    expect((await failureOf(bob.files.remove('asset/nobody/nothing.png'))).kind).toBe('not-found');
    const guest = await world.guest();
    expect((await failureOf(guest.files.remove(key))).kind).toBe('access-denied');
    await ann.files.remove(key);
  });

  it('that an asset has stays, a deleted one that can be restored included', async () => {
    const { id, variations } = await anAsset(ann);
    const remove = () => ann.files.remove(variations[0]?.key ?? '');
    const refusal = { kind: 'conflict', message: 'An asset uses this file' };
    expect(await failureOf(remove())).toMatchObject(refusal);
    await ann.assets.remove(id);
    expect(await failureOf(remove())).toMatchObject(refusal);
  });

  it('that a proposal has stays', async () => {
    const admin = await world.admin();
    const picture = await aPicture();
    const { key, url } = await admin.files.uploadUrl('proposal', picture.type, 'png');
    await admin.transfer.put(url, picture);
    await aProposal()
      .with('Advertising', { ...anItem(), files: [{ key, type: 'image' }] })
      .to(ann)
      .sentBy(admin);
    expect(await failureOf(admin.files.remove(key))).toMatchObject({
      kind: 'conflict',
      message: 'A proposal uses this file',
    });
  });

  it('is put once', async () => {
    const picture = await aPicture();
    const { url } = await ann.files.uploadUrl('asset', picture.type, 'png');
    await ann.transfer.put(url, picture);
    expect((await failureOf(ann.transfer.put(url, picture))).kind).toBe('invalid');
  });
});
