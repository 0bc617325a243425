import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChosenFile } from '#core/files/file-transfer.ts';
import { plainAddresses } from '#tests/support/files/plain-addresses.ts';
import { anItem, aProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
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
