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
    const { items } = await admin.users.searchByEmail('SEARCHED_f');
    expect(items).toMatchObject([{ id: user.id, email: user.email, name: 'Someone', group: 'User' }]);
  });

  it('are not found by signs that mean something to a database', async () => {
    await join(anEmail('wild'));
    expect((await admin.users.searchByEmail('w%d')).items).toEqual([]);
    expect((await admin.users.searchByEmail('w_ld')).items).toEqual([]);
  });

  it('page to the end, newest first', async () => {
    const emails = ['a', 'b', 'c', 'd', 'e'].map((name) => anEmail(`paged-${name}`));
    for (const email of emails) await join(email);
    const pages = await allPages((page) => admin.users.searchByEmail('paged-', page), 2);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(pages.flatMap(({ items }) => items.map(({ email }) => email))).toEqual(emails.toReversed());
  });

  it('are not listed for a single letter', async () => {
    expect(await failureOf(admin.users.searchByEmail('a'))).toMatchObject({ kind: 'invalid', field: 'searchTerm' });
  });

  it('are shown to admins alone', async () => {
    const [ann, guest] = await Promise.all([world.customer('Ann'), world.guest()]);
    expect((await failureOf(ann.users.searchByEmail('coolio'))).kind).toBe('access-denied');
    expect((await failureOf(guest.users.searchByEmail('coolio'))).kind).toBe('access-denied');
  });
});
