import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#core/files/upload-file.ts';
import { itemsOf, type Service } from '#core/proposals/service.ts';
import { anotherAdmin } from '#tests/support/users/another-admin.ts';
import { aPicture } from '#tests/support/assets/asset-inputs.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anItem, aProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { anItemTemplate, aTemplate } from '#tests/support/templates/template-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the files of templates, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let berta: Person;

  beforeAll(async () => {
    world = await open();
    [admin, berta] = await Promise.all([world.admin(), anotherAdmin(world, 'Berta')]);
  });

  afterAll(() => world.close());

  const aFile = async (person: Person) => {
    const { key } = await uploadFile(person)('proposal', await aPicture());
    return { key, type: 'image' } as const;
  };
  const shown = async (person: Person) => ({ ...anItem(), files: [await aFile(person)] });
  const keysOf = (services: readonly Service[]) =>
    itemsOf(services).flatMap(({ files }) => files.map(({ key }) => key));

  it('are those of the proposal that one is made from, also of another admin', async () => {
    const written = await aProposal()
      .with('Advertising', await shown(admin))
      .savedBy(admin);
    const saved = await berta.templates.save(ulid(), { ...aTemplate('Of theirs'), services: written.services });
    expect(keysOf(saved.services)).toEqual(keysOf(written.services));
  });

  it('go on when the proposal is deleted, for every admin’s next proposal', async () => {
    const written = await aProposal()
      .with('Advertising', await shown(admin))
      .savedBy(admin);
    const { services } = await admin.templates.save(ulid(), { ...aTemplate('Kept'), services: written.services });
    await admin.proposals.remove(written.id);
    const [key = ''] = keysOf(services);
    expect(await failureOf(admin.files.remove(key))).toMatchObject({
      kind: 'conflict',
      message: 'A template uses this file',
    });
    const begun = await berta.proposals.create(ulid(), { ...aProposal().draft, services });
    expect(keysOf(begun.services)).toEqual([key]);
    expect(itemsOf(begun.services)[0]?.files[0]?.url).not.toBe('');
    expect(begun.services[0]?.id).not.toBe(services[0]?.id);
  });

  it('can be deleted once no template has them', async () => {
    const { id, services } = await admin.templates.save(ulid(), anItemTemplate('Brief', await shown(admin)));
    await admin.templates.remove(id);
    const [key = ''] = keysOf(services);
    await admin.files.remove(key);
    const again = admin.templates.save(ulid(), { ...aTemplate('Too late'), services });
    expect(await failureOf(again)).toMatchObject({ kind: 'invalid', field: 'services.0.lineItems.0.files.0.key' });
  });

  it('are not what another admin uploaded and nothing has', async () => {
    const services = aTemplate('', await shown(berta)).services;
    const taken = admin.templates.save(ulid(), { ...aTemplate('Taken'), services });
    expect(await failureOf(taken)).toMatchObject({ kind: 'invalid', field: 'services.0.lineItems.0.files.0.key' });
  });

  it('stay when who uploaded them and made the template is removed', async () => {
    const carl = await anotherAdmin(world, 'Carl');
    const { name, services } = await carl.templates.save(ulid(), aTemplate('Carl’s work', await shown(carl)));
    await admin.users.remove(carl.user.id);
    const { items } = await admin.templates.list({ kind: 'PROPOSAL', search: 'carl’s work' });
    expect(items.map((template) => [template.name, keysOf(template.services)])).toEqual([[name, keysOf(services)]]);
    const begun = await berta.proposals.create(ulid(), { ...aProposal().draft, services });
    expect(keysOf(begun.services)).toEqual(keysOf(services));
  });
});
