import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAbout } from '#core/notifications/notification.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { requestOf } from '#tests/support/design-code/made-requests.ts';
import { anItem, aProposal, everythingOf } from '#tests/support/proposals.ts';
import { commented, publishedTask } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the name of what news are about, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;

  beforeAll(async () => {
    world = await open();
    [admin, ann] = await Promise.all([world.admin(), world.customer('Ann')]);
  });

  afterAll(() => world.close());

  const newsOf = async (person: Person, kind: string, id: string) =>
    (await person.notifications.list(undefined)).items.filter((each) => isAbout(each, { kind, id }));

  /** The kinds of the news of a record, newest first, with what they are about. */
  const told = async (person: Person, kind: string, id: string) =>
    (await newsOf(person, kind, id)).map(({ type, subjects }) => [type, ...subjects]);

  const offer = (title: string | undefined) =>
    aProposal().with('DesignAndCode', anItem()).to(ann).written({ title, validUntil: undefined, terms: '' });

  it('is the title of a proposal, for its sender, its recipients and who asks about it', async () => {
    const { id } = await offer('Spring').sentBy(admin);
    const spring = { kind: 'proposal', id, name: 'Spring' };
    await ann.questions.ask(ulid(), { proposalId: id, itemId: undefined, text: 'When?' });
    await ann.proposals.decline(id, undefined);
    expect(await told(ann, 'proposal', id)).toEqual([['ProposalReceived', spring]]);
    expect(await told(admin, 'proposal', id)).toEqual([
      ['ProposalDeclined', spring],
      ['ProposalQuestion', spring],
    ]);
  });

  it('is that of the services where a proposal has no title, and the same for its order', async () => {
    const sent = await offer(undefined).sentBy(admin);
    const { url, orderId } = await ann.orders.openCheckout(everythingOf(sent));
    await world.payAt(url, paying);
    const name = 'Your DesignAndCode';
    expect(await told(admin, 'order', orderId)).toEqual([
      ['ProposalPaid', { kind: 'order', id: orderId, name }, { kind: 'proposal', id: sent.id, name }],
    ]);
  });

  it('is no longer than a title', async () => {
    const title = 'x'.repeat(120);
    const { draft } = offer(undefined);
    const services = draft.services.flatMap((service) => [
      { ...service, title },
      { ...service, title },
    ]);
    const { id, revision } = await admin.proposals.create(ulid(), { ...draft, services });
    await admin.proposals.sendDraft(id, revision, draft.recipients, '');
    const name = `${title} and ${'x'.repeat(34)}…`;
    expect(await told(ann, 'proposal', id)).toEqual([['ProposalReceived', { kind: 'proposal', id, name }]]);
  });

  it('is the title of a task, as it is now in what counts one more', async () => {
    const task = await publishedTask(admin, [ann], { title: 'Fence' });
    const { id } = task;
    await commented(admin, task, 'Green?');
    await admin.tasks.edit(id, { title: 'Wall' });
    await commented(admin, task, 'Or blue?');
    await ann.tasks.changeStatus(id, 'completed');
    expect(await told(ann, 'task', id)).toEqual([
      ['TaskCommented', { kind: 'task', id, name: 'Wall' }],
      ['TaskAssigned', { kind: 'task', id, name: 'Fence' }],
    ]);
    expect((await newsOf(ann, 'task', id)).map(({ count }) => count)).toEqual([2, 1]);
    expect(await told(admin, 'task', id)).toEqual([['TaskCompleted', { kind: 'task', id, name: 'Wall' }]]);
    expect(await ann.notifications.markReadOf({ kind: 'task', id })).toHaveLength(2);
  });

  it('is that of its form for a request', async () => {
    const { id } = await requestOf(ann, 'gameDev3DAsset');
    expect(await told(admin, 'service', id)).toEqual([
      ['DesignCodeServiceRequested', { kind: 'service', id, name: 'Game, VR and AR models' }],
    ]);
  });
});
