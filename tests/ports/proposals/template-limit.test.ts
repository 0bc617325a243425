import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateLimit, tooManyTemplates } from '#core/proposals/templates/template.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { allPages } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { anItemTemplate, aTemplate } from '#tests/support/templates/template-inputs.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

/** All at once, the last of them would wait longer than a request may take. */
const fewAtOnce = 20;

describe.each(worlds)('as many templates as there may be of a kind, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  const items = async () => {
    const pages = await allPages((page) => admin.templates.list({ kind: 'ITEM' }, page), 100);
    return pages.flatMap((page) => page.items);
  };
  const save = (name: string) => admin.templates.save(ulid(), anItemTemplate(name));

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
    const missing = templateLimit - 1 - (await items()).length;
    for (let left = missing; left > 0; left -= fewAtOnce)
      await Promise.all(Array.from({ length: Math.min(left, fewAtOnce) }, () => save('One of many')));
  });

  afterAll(() => world.close());

  it('leave room for one of two who save at once, and for replacing and repeating what there is', async () => {
    const both = await Promise.allSettled([save('First'), save('Second')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await failureOf(save('Third'))).toMatchObject({ kind: 'conflict', message: tooManyTemplates });
    const made = (await items()).find(({ name }) => name === 'One of many');
    const id = made?.id ?? '';
    expect(await admin.templates.save(id, anItemTemplate('Repeated'))).toEqual(made);
    expect(await admin.templates.save(id, anItemTemplate('Replaced'), 1)).toMatchObject({ revision: 2 });
    expect(await items()).toHaveLength(templateLimit);
  });

  it('are not counted with those of the other kind, and are fewer once one is deleted', async () => {
    expect(await admin.templates.save(ulid(), aTemplate('Whole'))).toMatchObject({ name: 'Whole' });
    const [first] = await items();
    await admin.templates.remove(first?.id ?? '');
    expect(await save('In its place')).toMatchObject({ name: 'In its place' });
  });
});
