import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  templateChangedMeanwhile,
  templateKindStays,
  type TemplateDraft,
  type TemplateKind,
} from '#core/proposals/templates/template.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anotherAdmin } from '#tests/support/users/another-admin.ts';
import { allPages } from '#tests/support/pages.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { anItem, aRecurringItem } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { anItemTemplate, aTemplate } from '#tests/support/templates/template-inputs.ts';
import type { Device, Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('templates, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  const save = (draft: TemplateDraft, id: string = ulid(), revision?: number) =>
    admin.templates.save(id, draft, revision);
  const namesOf = async (search: string, kind: TemplateKind = 'PROPOSAL') =>
    (await admin.templates.list({ kind, search })).items.map(({ name }) => name);

  it('keep every word and price that was written, tidy, under the id of the one who saves', async () => {
    const items = [anItem(' Launch audit '), { ...aRecurringItem('MONTH'), quantity: 2, isRequired: true }];
    const id = ulid();
    const saved = await save({ ...aTemplate('  Kept whole ', ...items), title: ' Shop and care ' }, id);
    expect(saved).toMatchObject({
      id,
      kind: 'PROPOSAL',
      name: 'Kept whole',
      title: 'Shop and care',
      message: 'As we spoke of.',
      terms: 'Half of it in advance.',
      currency: 'USD',
      revision: 1,
      services: [
        {
          title: 'Your website',
          type: 'WebsiteMaintenance',
          lineItems: [
            { title: 'Launch audit', price: 45_000, billingInterval: undefined, quantity: 1, isRequired: false },
            { title: 'Care', billingType: 'RECURRING', billingInterval: 'MONTH', quantity: 2, isRequired: true },
          ],
        },
      ],
    });
    expect((await admin.templates.list({ kind: 'PROPOSAL', search: 'kept whole' })).items).toEqual([saved]);
  });

  it('of a line item hold this item, and no words of a proposal', async () => {
    const item = aRecurringItem('YEAR', 'Certificate');
    const saved = await save({
      ...anItemTemplate('Yearly certificate', item),
      title: 'No',
      message: 'No',
      terms: 'No',
    });
    expect(saved).toMatchObject({ kind: 'ITEM', title: '', message: '', terms: '' });
    expect(saved.services).toMatchObject([{ lineItems: [{ title: 'Certificate', billingInterval: 'YEAR' }] }]);
    expect(await namesOf('yearly certificate', 'ITEM')).toEqual(['Yearly certificate']);
    expect(await namesOf('yearly certificate')).toEqual([]);
  });

  it('are found by words of their name, title, services and items, whatever their case and accents', async () => {
    await save({ ...aTemplate('Quokka Café', anItem('Zebra drawing')), title: 'Quagga launch' });
    for (const search of ['quokka cafe', 'QUAGGA', 'zebra quokka', 'website QUAGGA', ' launch  quagga '])
      expect([search, await namesOf(search)]).toEqual([search, ['Quokka Café']]);
    for (const search of ['quokka okapi', 'in full quokka', 'spoke quokka', '%', 'quokka_cafe'])
      expect([search, await namesOf(search)]).toEqual([search, []]);
  });

  it('come by name, whatever its case and accents, those of one name in the order they were made', async () => {
    for (const name of ['Ordered b', 'ordered Á', 'Ordered', 'ORDERED c', 'ordered b']) await save(aTemplate(name));
    expect(await namesOf('ordered')).toEqual(['Ordered', 'ordered Á', 'Ordered b', 'ordered b', 'ORDERED c']);
  });

  it('come page by page without loss or repetition', async () => {
    for (const name of ['Paged 2', 'paged 1', 'Paged 3', 'paged 2']) await save(aTemplate(name));
    const pages = await allPages((page) => admin.templates.list({ kind: 'PROPOSAL', search: 'paged' }, page), 2);
    expect(pages.map(({ items }) => items.map(({ name }) => name))).toEqual([
      ['paged 1', 'Paged 2'],
      ['paged 2', 'Paged 3'],
    ]);
    const [first] = pages;
    const elsewhere = admin.templates.list({ kind: 'ITEM', search: 'paged' }, { token: first?.next });
    expect(await failureOf(elsewhere)).toMatchObject({ kind: 'invalid' });
  });

  it('are not searched for with more than 200 characters', async () => {
    const failure = await failureOf(admin.templates.list({ kind: 'PROPOSAL', search: 'x'.repeat(201) }));
    expect(failure).toMatchObject({ kind: 'invalid', field: 'search' });
  });

  it('are replaced by the next revision, whose parts that were there keep their ids', async () => {
    const first = await save(aTemplate('Replaced', anItem('Stays'), anItem('Goes')));
    const [service] = first.services;
    const [kept] = service?.lineItems ?? [];
    const lineItems = [...(kept === undefined ? [] : [{ ...kept, price: 46_000 }]), anItem('Comes')];
    const services = service === undefined ? [] : [{ ...service, lineItems }];
    const second = await save({ ...first, name: 'Replaced once', services }, first.id, first.revision);
    expect(second).toMatchObject({
      id: first.id,
      name: 'Replaced once',
      revision: 2,
      services: [{ id: service?.id, lineItems: [{ id: kept?.id, price: 46_000 }, { title: 'Comes' }] }],
    });
    expect(await namesOf('replaced')).toEqual(['Replaced once']);
    expect(await namesOf('goes replaced')).toEqual([]);
  });

  it('are not replaced from an earlier revision, nor where there is none', async () => {
    const { id } = await save(aTemplate('Changed'));
    await save(aTemplate('Changed twice'), id, 1);
    const late = failureOf(save(aTemplate('Changed too late'), id, 1));
    expect(await late).toMatchObject({ kind: 'conflict', message: templateChangedMeanwhile });
    expect(await failureOf(save(aTemplate('Changed'), ulid(), 1))).toMatchObject({ kind: 'not-found' });
    expect(await namesOf('changed')).toEqual(['Changed twice']);
  });

  it('are replaced by one of two who save the same revision at once', async () => {
    const { id } = await save(aTemplate('Raced'));
    const both = await Promise.allSettled(['Raced one', 'Raced two'].map((name) => save(aTemplate(name), id, 1)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stay of their kind', async () => {
    const { id } = await save(aTemplate('Kind'));
    expect(await problemsOf(save(anItemTemplate('Kind'), id, 1))).toEqual([['kind', templateKindStays]]);
  });

  it('are made once, however often one is sent under its id, and by nobody else under that id', async () => {
    const id = ulid();
    const made = await Promise.all([1, 2].map(() => save(aTemplate('Once made'), id)));
    expect(made[1]).toEqual(made[0]);
    expect(await save(aTemplate('Once made, later'), id)).toEqual(made[0]);
    expect(await namesOf('once made')).toEqual(['Once made']);
    const berta = await anotherAdmin(world, 'Berta');
    for (const call of [
      () => berta.templates.save(id, aTemplate('Theirs')),
      () => save(anItemTemplate('Other'), id),
      () => save(aTemplate('No id'), 'no-ulid'),
    ])
      expect(await failureOf(call())).toMatchObject({ kind: 'invalid', field: 'id' });
  });

  it('are every admin’s to find, to change and to delete', async () => {
    const { id } = await save(aTemplate('Shared'));
    const berta = await anotherAdmin(world, 'Berta');
    const changed = await berta.templates.save(id, aTemplate('Shared by both'), 1);
    expect((await admin.templates.list({ kind: 'PROPOSAL', search: 'shared' })).items).toEqual([changed]);
    await berta.templates.remove(id);
    expect(await namesOf('shared')).toEqual([]);
  });

  it('list every field that is wrong', async () => {
    const items = [{ ...anItem(' '), price: 0 }];
    const wrong = { ...aTemplate(' ', ...items), terms: 'x'.repeat(4001) };
    expect((await problemsOf(save(wrong))).map(([field]) => field)).toEqual([
      'name',
      'services.0.lineItems.0.title',
      'services.0.lineItems.0.price',
      'terms',
    ]);
    expect(await problemsOf(save({ ...aTemplate('Empty'), services: [] }))).toEqual([
      ['services', 'Add at least one line item'],
    ]);
  });

  it.each([
    ['two items', { services: aTemplate('', anItem(), anItem()).services }],
    ['no item', { services: [{ title: 'Bare', type: 'Advertising', lineItems: [] }] }],
    ['two services', { services: [...aTemplate('').services, { title: 'Bare', type: 'Advertising', lineItems: [] }] }],
  ] as const)('of a line item are refused with %s', async (_what, parts) => {
    expect(await problemsOf(save({ ...anItemTemplate('Item'), ...parts }))).toEqual([
      ['services', 'Choose one line item'],
    ]);
  });

  it('are gone once they are deleted, and not deleted twice', async () => {
    const { id } = await save(aTemplate('Deleted'));
    await admin.templates.remove(id);
    expect(await namesOf('deleted')).toEqual([]);
    expect(await failureOf(admin.templates.remove(id))).toMatchObject({ kind: 'not-found' });
  });

  it('are nothing to customers and guests', async () => {
    const { id } = await save(aTemplate('Secret'));
    const guest: Device = await world.guest();
    for (const { templates } of [ann, guest])
      for (const call of [
        () => templates.list({ kind: 'PROPOSAL' }),
        () => templates.save(ulid(), aTemplate('Theirs')),
        () => templates.save(id, aTemplate('Theirs'), 1),
        () => templates.remove(id),
      ])
        expect(await failureOf(call())).toMatchObject({ kind: 'access-denied' });
    expect(await namesOf('secret')).toEqual(['Secret']);
  });
});
