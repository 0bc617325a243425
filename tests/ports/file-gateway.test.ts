import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#core/files/upload-file.ts';
import {
  anAsset,
  aPdf,
  aPicture,
  assetDraft,
  uploadedVariation,
  variationDraft,
} from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { fullDraft } from '#tests/support/design-code/request-answers.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { anItem, aProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { commentDraft, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
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

  it('that a proposal has stays, and that an order has', async () => {
    const admin = await world.admin();
    const picture = await aPicture();
    const { key, url } = await admin.files.uploadUrl('proposal', picture.type, 'png');
    await admin.transfer.put(url, picture);
    const proposal = await aProposal()
      .with('Advertising', { ...anItem(), files: [{ key, type: 'image' }] })
      .to(ann)
      .sentBy(admin);
    const refusal = () => failureOf(admin.files.remove(key));
    expect(await refusal()).toMatchObject({ kind: 'conflict', message: 'A proposal uses this file' });
    await world.payAt((await ann.orders.openCheckout(everythingOf(proposal))).url, paying);
    expect(await refusal()).toMatchObject({ kind: 'conflict', message: 'An order uses this file' });
  });

  it('may be a document of a task and of its comments', async () => {
    const admin = await world.admin();
    const { type, size } = aPdf();
    const { key } = await uploadFile(admin)('task', aPdf());
    const named = { key, name: 'Terms', isPrimary: false };
    const task = await publishedTask(admin, [ann], { attachments: [named] });
    const shown = { type, size, thumbnailUrl: undefined };
    expect((await ann.tasks.get(task.id))?.attachments).toMatchObject([{ ...named, ...shown, category: 'document' }]);
    const answer = { key: (await uploadFile(ann)('task', aPdf())).key, name: 'Signed' };
    const comment = await ann.comments.add(ulid(), task.id, commentDraft('', { attachments: [answer] }));
    expect(comment.attachments).toMatchObject([{ ...answer, ...shown }]);
  });

  it('is a document for tasks only, also where one of a task is named', async () => {
    const admin = await world.admin();
    const terms = aPdf();
    for (const resource of ['asset', 'proposal', 'request'] as const)
      expect(await failureOf(ann.files.uploadUrl(resource, terms.type, 'pdf'))).toMatchObject({
        kind: 'invalid',
        field: 'contentType',
      });
    const { key } = await uploadFile(admin)('task', terms);
    const variation = variationDraft(terms, key);
    expect(await problemsOf(admin.assets.create(ulid(), assetDraft(), [variation]))).toEqual([
      ['variations', 'terms.pdf is not of a type that is taken'],
    ]);
    const proposal = aProposal().with('Advertising', { ...anItem(), files: [{ key, type: 'image' }] });
    expect(await problemsOf(proposal.savedBy(admin))).toEqual([
      ['services.0.lineItems.0.files.0.key', 'Only pictures and films are taken here'],
    ]);
    const draft = fullDraft('gameDev3DAsset', { existingAssets: [{ key, name: 'Terms' }] });
    expect(await problemsOf(admin.requests.create(ulid(), draft))).toEqual([
      ['existingAssets', 'Only pictures and films are taken here'],
    ]);
  });

  it('is put once', async () => {
    const picture = await aPicture();
    const { url } = await ann.files.uploadUrl('asset', picture.type, 'png');
    await ann.transfer.put(url, picture);
    expect((await failureOf(ann.transfer.put(url, picture))).kind).toBe('invalid');
  });
});
