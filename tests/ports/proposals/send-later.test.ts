import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal } from '#core/proposals/proposal.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import type { Person, World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('a proposal that is sent with a delay, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
  });

  afterAll(() => world.close());

  const sendTo = (person: Person, { id, revision }: Proposal, delay?: number): Promise<Proposal> =>
    admin.proposals.sendDraft(id, revision, [{ email: person.user.email }], 'For you', delay);

  const waitingFor = async (delay = 10, person = ann): Promise<Proposal> =>
    sendTo(person, await aSimpleProposal().savedBy(admin), delay);

  /** Whether a person has the proposal, has it in their list, and news of it. */
  const reached = async (person: Person, id: string): Promise<readonly boolean[]> => [
    (await person.proposals.get(id)) !== undefined,
    (await person.proposals.listReceived()).items.some((each) => each.id === id),
    (await person.notifications.list(undefined)).items.some(({ subjects }) => subjects.some((each) => each.id === id)),
  ];
  const nothing = [false, false, false];
  const everything = [true, true, true];

  it('is a draft with its recipients and message until then, which reaches nobody', async () => {
    const waiting = await waitingFor();
    expect(waiting).toMatchObject({
      status: 'DRAFT',
      revision: 2,
      sentAt: undefined,
      message: 'For you',
      recipients: [{ email: ann.user.email, userId: ann.user.id }],
    });
    const wait = Date.parse(waiting.sendsAt ?? '') - Date.parse(waiting.createdAt);
    expect(wait).toBeGreaterThan(9_000);
    expect(wait).toBeLessThan(60_000);
    expect(await admin.proposals.get(waiting.id)).toMatchObject({ status: 'DRAFT', sendsAt: waiting.sendsAt });
    expect(await reached(ann, waiting.id)).toEqual(nothing);
  });

  it('is sent when it is time, with news, as any other', async () => {
    const { id } = await waitingFor(10, bob);
    await world.pass(9);
    expect(await reached(bob, id)).toEqual(nothing);
    await world.pass(2);
    expect(await admin.proposals.get(id)).toMatchObject({ status: 'SENT', revision: 3, sendsAt: undefined });
    expect((await bob.proposals.get(id))?.sentAt).toBeDefined();
    expect(await reached(bob, id)).toEqual(everything);
    expect((await bob.proposals.decline(id, undefined)).status).toBe('DECLINED');
  });

  it('is sent at once without a delay, and with one of none', async () => {
    const sent = await sendTo(ann, await aSimpleProposal().savedBy(admin), 0);
    expect(sent).toMatchObject({ status: 'SENT', revision: 2, sendsAt: undefined });
    expect(await reached(ann, sent.id)).toEqual(everything);
  });

  it('is an editable draft again once it is taken back, and is not sent', async () => {
    const waiting = await waitingFor();
    const back = await admin.proposals.takeBack(waiting.id);
    expect(back).toMatchObject({ status: 'DRAFT', revision: 3, sendsAt: undefined, message: 'For you' });
    await world.pass(60);
    expect(await reached(ann, waiting.id)).toEqual(nothing);
    const edited = await admin.proposals.edit(back.id, back.revision, aSimpleProposal(bob).draft);
    expect((await sendTo(ann, edited)).status).toBe('SENT');
  });

  it('is sent at its second time where it was taken back and sent again', async () => {
    const { id } = await waitingFor(10);
    await sendTo(ann, await admin.proposals.takeBack(id), 50);
    await world.pass(20);
    expect(await reached(ann, id)).toEqual(nothing);
    await world.pass(40);
    expect(await reached(ann, id)).toEqual(everything);
  });

  it('is taken back by another admin', async () => {
    const carol = await world.customer('Carol');
    await admin.users.addToGroup('Admin', carol.user.email);
    const again = await world.guest();
    await again.identity.signIn({ email: carol.user.email, password: 'a long enough password' });
    const { id } = await waitingFor();
    expect(await again.proposals.takeBack(id)).toMatchObject({ status: 'DRAFT', sendsAt: undefined });
  });

  it('can be deleted until then, and is sent to nobody', async () => {
    const { id } = await waitingFor();
    await admin.proposals.remove(id);
    await world.pass(20);
    expect(await admin.proposals.get(id)).toBeUndefined();
    expect(await reached(ann, id)).toEqual(nothing);
    expect((await failureOf(admin.proposals.takeBack(id))).kind).toBe('not-found');
  });

  it('can be copied until then, into a draft that does not wait', async () => {
    const { id } = await waitingFor();
    const copy = await admin.proposals.duplicate(id);
    expect(copy).toMatchObject({ status: 'DRAFT', revision: 1 });
    expect(copy.sendsAt).toBeUndefined();
    expect((await admin.proposals.edit(copy.id, copy.revision, aSimpleProposal(bob).draft)).revision).toBe(2);
  });

  it('is a draft again where its last day is past by then', async () => {
    const { id } = await waitingFor();
    await world.endDay(id);
    await world.pass(20);
    expect(await admin.proposals.get(id)).toMatchObject({ status: 'DRAFT', sendsAt: undefined, revision: 3 });
    expect(await reached(ann, id)).toEqual(nothing);
  });
});
