import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmail } from '#tests/support/people.ts';
import { allPages } from '#tests/support/pages.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('users, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const join = (email: string): Promise<Person> => world.customer('Someone', email);

  it('are found by a part of their email, in any case', async () => {
    const { user } = await join(anEmail('Searched_For'));
    const { items } = await admin.users.search('SEARCHED_f');
    expect(items).toMatchObject([{ id: user.id, email: user.email, name: 'Someone', group: 'User' }]);
  });

  it('are found by a part of their name, whatever its case and accents, and by no part of name and email together', async () => {
    const email = anEmail('unlike');
    const { user } = await world.customer('Zoë Ångström-Weiß', email);
    const found = async (term: string) => (await admin.users.search(term)).items.map(({ id }) => id);
    for (const term of ['zoë', ' ZOE  ang', 'Ångstro\u0308m', 'WEISS', 'm-w', email])
      expect(await found(term)).toEqual([user.id]);
    for (const term of ['weiß unlike', `zoë ${email}`, 'zoe weiß', 'zoe_ang', 'zoe%ang'])
      expect(await found(term)).toEqual([]);
  });

  it('are not found by signs that mean something to a database', async () => {
    await join(anEmail('wild'));
    expect((await admin.users.search('w%d')).items).toEqual([]);
    expect((await admin.users.search('w_ld')).items).toEqual([]);
    const { user } = await world.customer(String.raw`100%_\ sure`);
    for (const term of ['0%_', '%_', String.raw`_\ `, String.raw`%_\ SURE`])
      expect((await admin.users.search(term)).items.map(({ id }) => id)).toEqual([user.id]);
  });

  it('page to the end, newest first, whether name or email is found', async () => {
    const byEmail = (name: string) => ['Someone', anEmail(`paged-${name}`)] as const;
    const people = [
      byEmail('a'),
      byEmail('b'),
      ['Páged-in', anEmail('among-them')] as const,
      byEmail('d'),
      byEmail('e'),
    ];
    for (const [name, email] of people) await world.customer(name, email);
    const pages = await allPages((page) => admin.users.search('paged-', page), 2);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ email }) => email))).toEqual(
      people.map(([, email]) => email).toReversed(),
    );
  });

  it('are not listed for a single letter, for accents only, nor for more than an email has', async () => {
    for (const term of ['a', ' a ', 'a\u0301\u0302', '\u0301\u0302', '   ', 'x'.repeat(255), 'x\0x'])
      expect(await failureOf(admin.users.search(term))).toMatchObject({ kind: 'invalid', field: 'searchTerm' });
  });

  it('are shown to admins alone', async () => {
    const [ann, guest] = await Promise.all([world.customer('Ann'), world.guest()]);
    expect((await failureOf(ann.users.search('coolio'))).kind).toBe('access-denied');
    expect((await failureOf(guest.users.search('coolio'))).kind).toBe('access-denied');
  });
});
