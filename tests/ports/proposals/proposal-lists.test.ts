import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allPages, idsOf } from '#tests/support/pages.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('lists of proposals, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let zoe: Person;
  /** Zoë’s: two that wait, one that was declined, and a draft. */
  let sent: readonly string[];
  let declined: string;
  let draft: string;

  beforeAll(async () => {
    world = await open();
    const bob = await world.customer('Bob');
    [admin, zoe] = await Promise.all([world.admin(), world.customer('Zoë')]);
    const made: string[] = [];
    for (let count = 0; count < 3; count += 1) made.unshift((await aSimpleProposal(zoe).sentBy(admin)).id);
    [declined = '', ...sent] = made;
    await zoe.proposals.decline(declined, undefined);
    draft = (await aSimpleProposal(zoe).savedBy(admin)).id;
    await aSimpleProposal(bob).sentBy(admin);
  });
  afterAll(() => world.close());

  const received = [
    { value: 'DECLINED', count: 1 },
    { value: 'SENT', count: 2 },
  ];

  it('show a recipient those of one status, and drafts never', async () => {
    const pages = await allPages((page) => zoe.proposals.listReceived({ status: 'SENT' }, page), 1);
    expect(pages.map(({ items }) => idsOf(items))).toEqual(sent.map((id) => [id]));
    expect(idsOf((await zoe.proposals.listReceived({ status: 'DECLINED' })).items)).toEqual([declined]);
    expect((await zoe.proposals.listReceived({ status: 'DRAFT' })).items).toEqual([]);
  });

  it('count each status on a first page, whichever is shown; for recipients never drafts', async () => {
    const pages = await allPages((page) => zoe.proposals.listReceived({ status: 'SENT' }, page), 1);
    expect(pages.map(({ counts }) => counts)).toEqual([received, undefined]);
    const all = await admin.proposals.list({ recipientId: zoe.user.id, status: 'DRAFT' });
    const withDraft = [received[0], { value: 'DRAFT', count: 1 }, received[1]];
    expect([idsOf(all.items), all.counts]).toEqual([[draft], withDraft]);
    const everybodys = await allPages((page) => admin.proposals.list({ status: 'DECLINED' }, page), 100);
    const count = everybodys.flatMap(({ items }) => items).length;
    expect((await admin.proposals.list()).counts).toContainEqual({ value: 'DECLINED', count });
  });

  it('refuse the token of another status', async () => {
    const { next: token } = await zoe.proposals.listReceived({}, { limit: 1 });
    const other = zoe.proposals.listReceived({ status: 'SENT' }, { token });
    expect(await failureOf(other)).toMatchObject({ kind: 'invalid', field: 'nextToken' });
  });
});
