import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentAlready, waitsToBeSent, type Proposal } from '#core/proposals/proposal.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('what is refused of sending with a delay, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  const sendAfter = ({ id, revision }: Proposal, delay: number): Promise<Proposal> =>
    admin.proposals.sendDraft(id, revision, [{ email: ann.user.email }], '', delay);

  const waiting = async (): Promise<Proposal> => sendAfter(await aSimpleProposal().savedBy(admin), 60);

  it('while it waits: to change or to send it', async () => {
    const { id, revision, services } = await waiting();
    const service = services[0]?.id ?? '';
    const { proposals } = admin;
    const toAnn = [{ email: ann.user.email }];
    const refusals = await Promise.all(
      [
        proposals.edit(id, revision, aSimpleProposal(ann).draft),
        proposals.removeService(id, service),
        proposals.removeServiceItem(service, services[0]?.lineItems[0]?.id ?? ''),
        proposals.sendDraft(id, revision, toAnn, ''),
        proposals.sendDraft(id, revision, toAnn, '', 10),
      ].map(failureOf),
    );
    expect(refusals).toMatchObject(refusals.map(() => ({ kind: 'conflict', message: waitsToBeSent })));
    expect((await admin.proposals.get(id))?.revision).toBe(revision);
  });

  it('to take back what was sent, what was declined and what does not wait', async () => {
    const sent = await aSimpleProposal(ann).sentBy(admin);
    const declined = await aSimpleProposal(ann).sentBy(admin);
    await ann.proposals.decline(declined.id, undefined);
    const draft = await aSimpleProposal(ann).savedBy(admin);
    const back = await waiting();
    await admin.proposals.takeBack(back.id);
    const words = { kind: 'conflict', message: sentAlready };
    const idle = { kind: 'conflict', message: 'This proposal does not wait to be sent' };
    expect(await failureOf(admin.proposals.takeBack(sent.id))).toMatchObject(words);
    expect(await failureOf(admin.proposals.takeBack(declined.id))).toMatchObject(words);
    expect(await failureOf(admin.proposals.takeBack(draft.id))).toMatchObject(idle);
    expect(await failureOf(admin.proposals.takeBack(back.id))).toMatchObject(idle);
    expect((await failureOf(admin.proposals.takeBack(ulid()))).kind).toBe('not-found');
  });

  it.each([-1, 61, 1.5])('a delay of %d seconds', async (delay) => {
    const draft = await aSimpleProposal().savedBy(admin);
    expect(await failureOf(sendAfter(draft, delay))).toMatchObject({ kind: 'invalid', field: 'delay' });
    expect(await admin.proposals.get(draft.id)).toMatchObject({ status: 'DRAFT', revision: 1 });
  });

  it('what could not be sent at once either', async () => {
    const { id, revision } = await aSimpleProposal().savedBy(admin);
    expect(await failureOf(admin.proposals.sendDraft(id, revision, [], '', 10))).toMatchObject({
      kind: 'invalid',
      field: 'recipients',
    });
    const { id: over } = await aSimpleProposal().savedBy(admin);
    await world.endDay(over);
    expect(await failureOf(admin.proposals.sendDraft(over, 1, [{ email: ann.user.email }], '', 10))).toMatchObject({
      kind: 'invalid',
      field: 'validUntil',
    });
    expect((await failureOf(sendAfter({ ...(await waiting()), revision: 1 }, 10))).kind).toBe('conflict');
  });

  it('to anybody but admins', async () => {
    const draft = await aSimpleProposal(ann).savedBy(admin);
    const { id } = await waiting();
    const guest = await world.guest();
    for (const { proposals } of [ann, guest]) {
      expect((await failureOf(proposals.takeBack(id))).kind).toBe('access-denied');
      expect((await failureOf(proposals.sendDraft(draft.id, draft.revision, [], '', 10))).kind).toBe('access-denied');
    }
    expect((await admin.proposals.get(id))?.sendsAt).toBeDefined();
  });

  it('taking back and sending at the same moment: one of both', async () => {
    const { id } = await waiting();
    const [, taken] = await Promise.all([world.pass(61), admin.proposals.takeBack(id).catch(() => undefined)]);
    const { status, sendsAt } = (await admin.proposals.get(id)) ?? {};
    expect([status, sendsAt]).toEqual([taken === undefined ? 'SENT' : 'DRAFT', undefined]);
    expect((await ann.proposals.get(id))?.status).toBe(taken === undefined ? 'SENT' : undefined);
  });
});
