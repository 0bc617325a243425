import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the first look at a proposal, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const seenBy = async (person: Person, id: string) =>
    (await person.proposals.get(id))?.recipients.map(({ seenAt }) => seenAt !== undefined);

  it('is kept once, for the sender and the person and nobody else, and changes no revision', async () => {
    const { id, revision } = await aSimpleProposal(ann, bob).sentBy(admin);
    expect(await seenBy(admin, id)).toEqual([false, false]);
    const first = await ann.proposals.markSeen(id);
    expect(first.revision).toBe(revision);
    expect(await ann.proposals.markSeen(id)).toEqual(first);
    expect(await seenBy(admin, id)).toEqual([true, false]);
    expect(await seenBy(ann, id)).toEqual([true, false]);
    expect(await seenBy(bob, id)).toEqual([false, false]);
  });

  it('is of this letter: a copy of it was seen by nobody', async () => {
    const { id } = await aSimpleProposal(ann).sentBy(admin);
    await ann.proposals.markSeen(id);
    expect(await seenBy(admin, (await admin.proposals.duplicate(id)).id)).toEqual([false]);
  });
});
