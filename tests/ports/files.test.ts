import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { anAsset, assetDraft, uploadedVariation } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { anItem, aProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { commentDraft, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture: ChosenFile = { name: 'dot.png', type: 'image/png', size: bytes.byteLength, body: bytes };

describe.each(worlds)('files, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  const uploaded = async (person: Person): Promise<string> => {
    const { key, url } = await person.files.uploadUrl('proposal', picture.type, 'png');
    await person.transfer.put(url, picture);
    return key;
  };

  it('are put where the server says, with progress from nothing to all', async () => {
    const { key, url } = await admin.files.uploadUrl('proposal', 'image/png', 'png');
    expect(key).toMatch(/\.png$/);
    const parts: number[] = [];
    await admin.transfer.put(url, picture, (part) => parts.push(part));
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
  });

  it('get a place of their own each', async () => {
    const places = await Promise.all([1, 2].map(() => admin.files.uploadUrl('proposal', 'image/png', 'png')));
    expect(places[0]?.key).not.toBe(places[1]?.key);
  });

  it('belong to a line item from then on, and recipients see them', async () => {
    const key = await uploaded(admin);
    const item = { ...anItem(), files: [{ key, type: 'image' as const }] };
    const sent = await aProposal().with('Advertising', item).to(ann).sentBy(admin);
    const [file] = sent.services[0]?.lineItems[0]?.files ?? [];
    expect(file).toMatchObject({ key, type: 'image' });
    expect(file?.url).toBeTruthy();
    expect(plainAddresses(await ann.proposals.get(sent.id))).toEqual(plainAddresses(sent));
  });

  it('of others cannot be taken', async () => {
    const key = await uploaded(ann);
    const item = { ...anItem(), files: [{ key, type: 'image' as const }] };
    expect((await failureOf(aProposal().with('Advertising', item).savedBy(admin))).kind).toBe('invalid');
  });

  it.each([
    ['is deleted', (id: string) => ann.assets.remove(id)],
    ['gets another file', async (id: string) => ann.assets.edit(id, assetDraft(), [await uploadedVariation(ann)])],
  ])('of another person’s asset are an admin’s to attach, and stay when it %s', async (_what, lose) => {
    const { id, variations } = await anAsset(ann);
    const { key = '', size = 0 } = variations[0] ?? {};
    const ben = await world.customer('Ben');
    const attachments = [{ key, name: 'shore.png' }];
    const task = await publishedTask(admin, [ben], { attachments: [{ key, name: 'shore.png', isPrimary: true }] });
    await admin.comments.add(ulid(), task.id, commentDraft('', { attachments }));
    const item = { ...anItem(), files: [{ key, type: 'image' as const }] };
    const proposal = await aProposal().with('Advertising', item).to(ben).sentBy(admin);
    const stolen = ben.comments.add(ulid(), task.id, commentDraft('', { attachments }));
    expect((await failureOf(stolen)).kind).toBe('not-found');
    await lose(id);
    const shown = [
      (await ben.tasks.get(task.id))?.attachments[0],
      (await ben.comments.list(task.id))?.items[0]?.attachments[0],
      (await ben.proposals.get(proposal.id))?.services[0]?.lineItems[0]?.files[0],
    ];
    const read = await Promise.all(shown.map((file) => ben.transfer.get(file?.url ?? '', 'shore.png')));
    expect(read.map((file) => file.size)).toEqual([size, size, size]);
  });

  it('that were never sent cannot be taken', async () => {
    const { key } = await admin.files.uploadUrl('proposal', 'image/png', 'png');
    const item = { ...anItem(), files: [{ key, type: 'image' as const }] };
    expect((await failureOf(aProposal().with('Advertising', item).savedBy(admin))).kind).toBe('invalid');
  });

  it.each(['image/svg+xml', 'text/html', 'constructor'])('of the type %s are not taken', async (type) => {
    expect(await failureOf(admin.files.uploadUrl('proposal', type, 'png'))).toMatchObject({
      kind: 'invalid',
      field: 'contentType',
    });
  });

  it('of another type than was said are refused at the door', async () => {
    const { url } = await admin.files.uploadUrl('proposal', 'image/png', 'png');
    expect((await failureOf(admin.transfer.put(url, { ...picture, type: 'image/gif' }))).kind).toBe('invalid');
  });

  it('that a person no longer wants are not sent', async () => {
    const { url } = await admin.files.uploadUrl('proposal', 'image/png', 'png');
    const reason = new Error('not any more');
    await expect(admin.transfer.put(url, picture, undefined, AbortSignal.abort(reason))).rejects.toBe(reason);
  });

  it('are for people who are signed in', async () => {
    const guest = await world.guest();
    expect((await failureOf(guest.files.uploadUrl('proposal', 'image/png', 'png'))).kind).toBe('access-denied');
  });
});
