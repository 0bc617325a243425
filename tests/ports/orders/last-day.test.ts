import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anItem, aProposal, aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the title, the last day and the terms of a proposal, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  const words = { title: 'The spring shop', validUntil: '9999-12-31', terms: 'Half now.\nHalf later.' };
  const saved = () =>
    aSimpleProposal(ann).with('Advertising', anItem('Banners')).saying('Hello').written(words).savedBy(admin);

  const sent = async () => {
    const { id, revision, recipients, message } = await saved();
    return admin.proposals.sendDraft(id, revision, recipients, message);
  };

  it('are kept as they were written, through sending too, and reach the recipient', async () => {
    const { id } = await sent();
    expect(await ann.proposals.get(id)).toMatchObject({ ...words, status: 'SENT' });
  });

  it('are empty where nobody wrote any, and again after an edit without them', async () => {
    const nothing = { title: '', validUntil: undefined, terms: '' };
    const bare = await aProposal().savedBy(admin);
    expect(bare).toMatchObject(nothing);
    const { id, revision } = await saved();
    expect(await admin.proposals.edit(id, revision, aProposal().draft)).toMatchObject(nothing);
  });

  it('are copied, but for the day', async () => {
    const { id } = await saved();
    expect(await admin.proposals.duplicate(id)).toMatchObject({ ...words, validUntil: undefined });
  });

  it.each([
    ['title', { title: 't'.repeat(121) }],
    ['terms', { terms: 't'.repeat(4001) }],
  ])('name the %s that cannot be kept', async (field, wrong) => {
    const failure = failureOf(aProposal().written(wrong).savedBy(admin));
    expect(await failure).toMatchObject({ kind: 'invalid', field });
  });

  it('refuse a day that the calendar lacks', async () => {
    const failure = await failureOf(aProposal().written({ validUntil: '2027-02-30' }).savedBy(admin));
    expect(failure).toMatchObject({ kind: 'invalid' });
  });

  it('keep a draft from being sent after its day', async () => {
    const { id, revision, recipients, message } = await saved();
    await world.endDay(id);
    expect(await failureOf(admin.proposals.sendDraft(id, revision, recipients, message))).toMatchObject({
      kind: 'invalid',
      field: 'validUntil',
      message: 'Choose a day that is not past',
    });
    expect((await admin.proposals.get(id))?.status).toBe('DRAFT');
  });

  it('let nobody open a payment after the day, and let everybody decline', async () => {
    const proposal = await sent();
    await world.endDay(proposal.id);
    expect(await failureOf(ann.orders.openCheckout(everythingOf(proposal)))).toEqual({
      kind: 'conflict',
      message: 'This proposal was good until Jan 31, 2001',
    });
    expect((await ann.proposals.decline(proposal.id, undefined)).status).toBe('DECLINED');
  });

  it('let a payment that was open before the day ended go through', async () => {
    const proposal = await sent();
    const { url } = await ann.orders.openCheckout(everythingOf(proposal));
    await world.endDay(proposal.id);
    expect(await world.payAt(url, paying)).toBe(true);
    expect((await ann.proposals.get(proposal.id))?.status).toBe('PAID');
  });
});
