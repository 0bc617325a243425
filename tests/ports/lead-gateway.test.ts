import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages } from '#tests/support/pages.ts';
import { anEmail } from '#tests/support/people.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('leads, $name', ({ open }) => {
  let world: World;
  let admin: Person;

  beforeAll(async () => {
    world = await open();
    admin = await world.admin();
  });

  afterAll(() => world.close());

  const everyEmail = async (): Promise<string[]> =>
    (await allPages((page) => admin.leads.list({}, page), 2)).flatMap(({ items }) => items.map(({ email }) => email));

  it('are left by a guest and by somebody signed in, newest first', async () => {
    const [guest, ann] = [await world.guest(), await world.customer('Ann')];
    const emails = [anEmail('first'), anEmail('second'), anEmail('third')];
    const [first = '', second = '', third = ''] = emails;
    await guest.leads.leave(first);
    await ann.leads.leave(second);
    await guest.leads.leave(third);
    expect((await everyEmail()).filter((email) => emails.includes(email))).toEqual(emails.toReversed());
    const [newest] = (await admin.leads.list()).items;
    expect(newest).toEqual({ email: third, createdAt: newest?.createdAt, location: undefined, isUser: false });
    expect(Date.parse(newest?.createdAt ?? '')).not.toBeNaN();
  });

  it('say whether somebody with the email is a user by now', async () => {
    const email = anEmail('joins');
    const guest = await world.guest();
    await guest.leads.leave(email);
    const isUser = async () => (await admin.leads.list()).items.find((lead) => lead.email === email)?.isUser;
    expect(await isUser()).toBe(false);
    await admin.users.create({ email, name: 'Joined', group: 'User' });
    expect(await isUser()).toBe(true);
  });

  it('are listed once, however often and in whatever case they are left', async () => {
    const guest = await world.guest();
    const email = anEmail('again');
    for (const typed of [email, email.toUpperCase(), email]) await guest.leads.leave(typed);
    expect((await everyEmail()).filter((each) => each === email)).toEqual([email]);
  });

  it('are shown to admins alone', async () => {
    const [guest, ann] = [await world.guest(), await world.customer('Ann')];
    expect((await failureOf(guest.leads.list())).kind).toBe('access-denied');
    expect((await failureOf(ann.leads.list())).kind).toBe('access-denied');
  });
});
