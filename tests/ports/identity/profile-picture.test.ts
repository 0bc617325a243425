import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#core/files/upload-file.ts';
import { aPdf, aPicture, anAsset } from '#tests/support/assets/asset-inputs.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('a person’s picture, $name', ({ open }) => {
  let world: World;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    ann = await world.customer('Ann');
  });

  afterAll(() => world.close());

  const uploadedBy = async (person: Person): Promise<string> =>
    (await uploadFile(person)('profile', await aPicture())).key;
  const pictureOf = async ({ identity }: Person) => (await identity.currentUser())?.picture;
  const refusal = {
    kind: 'identity',
    code: 'InvalidParameterException',
    message: 'Attributes did not conform to the schema: picture: Choose an image that you uploaded',
  };

  it('is an image that they uploaded, with an address where it is read', async () => {
    expect(ann.user).toMatchObject({ picture: undefined, pictureUrl: undefined });
    const picture = await uploadedBy(ann);
    await ann.identity.changeProfile({ picture });
    const shown = await ann.identity.currentUser();
    expect(shown).toMatchObject({ name: 'Ann', picture });
    expect(shown?.pictureUrl).not.toBe('');
    expect(shown?.pictureUrl).toBeDefined();
  });

  it('stays with other changes, and keeps its file', async () => {
    const picture = await uploadedBy(ann);
    await ann.identity.changeProfile({ picture });
    await ann.identity.changeProfile({ locale: 'de-CH' });
    await ann.identity.changeProfile({ picture });
    expect(await pictureOf(ann)).toBe(picture);
    const refused = await failureOf(ann.files.remove(picture));
    expect(refused).toMatchObject({ kind: 'conflict', message: 'A profile uses this file' });
  });

  it('goes with its file where another takes its place, and where it is cleared', async () => {
    const [first, second] = [await uploadedBy(ann), await uploadedBy(ann)];
    await ann.identity.changeProfile({ picture: first });
    await ann.identity.changeProfile({ picture: second });
    expect(await pictureOf(ann)).toBe(second);
    expect((await failureOf(ann.files.remove(first))).kind).toBe('not-found');
    await ann.identity.changeProfile({ picture: null });
    expect(await ann.identity.currentUser()).toMatchObject({ picture: undefined, pictureUrl: undefined });
    expect((await failureOf(ann.files.remove(second))).kind).toBe('not-found');
  });

  it('leaves a file that something else names', async () => {
    const { variations } = await anAsset(ann);
    const key = variations[0]?.key ?? '';
    await ann.identity.changeProfile({ picture: key });
    expect(await pictureOf(ann)).toBe(key);
    await ann.identity.changeProfile({ picture: null });
    expect(await failureOf(ann.files.remove(key))).toMatchObject({ message: 'An asset uses this file' });
  });

  it('is no file of somebody else, no document, and nothing that was not uploaded', async () => {
    const bob = await world.customer('Bob');
    const own = await uploadedBy(ann);
    await ann.identity.changeProfile({ picture: own });
    const { key: pending } = await ann.files.uploadUrl('profile', 'image/png', 'png');
    const { key: document } = await uploadFile(ann)('task', aPdf());
    for (const picture of [await uploadedBy(bob), document, pending, 'unknown'])
      expect(await failureOf(ann.identity.changeProfile({ picture, name: 'Eve' }))).toEqual(refusal);
    expect(await ann.identity.currentUser()).toMatchObject({ name: 'Ann', picture: own });
  });

  it('is uploaded as an image only', async () => {
    expect((await failureOf(ann.files.uploadUrl('profile', 'application/pdf', 'pdf'))).kind).toBe('invalid');
    expect((await failureOf(ann.files.uploadUrl('profile', 'video/mp4', 'mp4'))).kind).toBe('invalid');
  });
});
