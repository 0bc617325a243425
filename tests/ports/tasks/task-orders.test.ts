import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noSuchOrder, type Task } from '#core/tasks/task.ts';
import type { TaskQuery } from '#core/tasks/task-gateway.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { idsOf } from '#tests/support/pages.ts';
import { password } from '#tests/support/people.ts';
import { problemsOf } from '#tests/support/problems-of.ts';
import { aSimpleProposal, everythingOf } from '#tests/support/proposals.ts';
import { commented, publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Device, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const refused = [['orderId', noSuchOrder]];

describe.each(worlds)('the order that a task belongs to, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let ann: Person;
  let bob: Person;
  /** An order of Ann's and one of Bob's. */
  let hers: string;
  let his: string;

  const bought = async (person: Person): Promise<string> => {
    const sent = await aSimpleProposal(person).sentBy(admin);
    const { url, orderId } = await person.orders.openCheckout(everythingOf(sent));
    await world.payAt(url, paying);
    return orderId;
  };

  beforeAll(async () => {
    world = await open();
    [admin, ann, bob] = await Promise.all([world.admin(), world.customer('Ann'), world.customer('Bob')]);
    hers = await bought(ann);
    his = await bought(bob);
  });

  afterAll(() => world.close());

  it('is as it was written, stays where an edit leaves it out, and can be taken away', async () => {
    expect(await publishedTask(admin, [ann], { orderId: his })).toMatchObject({ orderId: his });
    const task = await publishedTask(admin, [ann]);
    expect(task.orderId).toBeUndefined();
    expect(await admin.tasks.edit(task.id, { orderId: hers })).toMatchObject({ orderId: hers, revision: 2 });
    expect(await admin.tasks.edit(task.id, { title: 'Fence' })).toMatchObject({ orderId: hers });
    expect((await ann.tasks.get(task.id))?.orderId).toBe(hers);
    expect(await admin.tasks.edit(task.id, { orderId: his })).toMatchObject({ orderId: his });
    expect(await admin.tasks.edit(task.id, { orderId: undefined })).toMatchObject({ orderId: undefined });
    expect((await admin.tasks.get(task.id))?.orderId).toBeUndefined();
  });

  it('is nothing to an assignee who may not see the order', async () => {
    const { id } = await publishedTask(admin, [ann, bob], { orderId: hers });
    expect((await bob.tasks.get(id))?.orderId).toBeUndefined();
    const [listed] = (await bob.tasks.list({})).items;
    expect([listed?.id, listed?.orderId]).toEqual([id, undefined]);
    expect((await bob.tasks.mute(id, true)).orderId).toBeUndefined();
    expect((await admin.tasks.list({})).items[0]).toMatchObject({ id, orderId: hers });
  });

  it('has to be there', async () => {
    const task = await publishedTask(admin, [], { orderId: hers });
    const unknown = { orderId: ulid() };
    expect(await problemsOf(admin.tasks.create(ulid(), taskDraft([], unknown), 'draft'))).toEqual(refused);
    expect(await problemsOf(admin.tasks.edit(task.id, { ...unknown, title: 'Lost' }))).toEqual(refused);
    expect(await admin.tasks.get(task.id)).toEqual(task);
  });

  describe('of an owner who is no longer an admin', () => {
    let eva: Device;
    let task: Task;
    let second: Task;
    let own: string;

    beforeAll(async () => {
      const customer = await world.customer('Eva');
      const { email } = customer.user;
      own = await bought(customer);
      const signedIn = async (): Promise<Device> => {
        const device = await world.guest();
        await device.identity.signIn({ email, password });
        return device;
      };
      await admin.users.addToGroup('Admin', email);
      const { tasks } = await signedIn();
      const made = () => tasks.create(ulid(), taskDraft([ann], { orderId: hers }), 'in_progress');
      [task, second] = [await made(), await made()];
      await admin.users.removeFromGroup('Admin', email);
      eva = await signedIn();
    });

    it('is theirs to see no more, and stays when they send nothing in its place', async () => {
      expect(task.orderId).toBe(hers);
      expect(await eva.tasks.edit(task.id, { title: 'Gate' })).toMatchObject({ orderId: undefined });
      expect(await eva.tasks.edit(task.id, { title: 'Fence', orderId: undefined })).toMatchObject({
        orderId: undefined,
      });
      expect(await admin.tasks.get(task.id)).toMatchObject({ title: 'Fence', orderId: hers });
    });

    it('is never one of somebody else, though the task belongs to it already', async () => {
      for (const orderId of [his, hers, ulid()])
        expect(await problemsOf(eva.tasks.edit(task.id, { orderId }))).toEqual(refused);
      expect((await admin.tasks.get(task.id))?.orderId).toBe(hers);
    });

    it('can be one of their own', async () => {
      expect(await eva.tasks.edit(second.id, { orderId: own })).toMatchObject({ orderId: own });
      expect((await ann.tasks.get(second.id))?.orderId).toBeUndefined();
      expect(await eva.tasks.edit(second.id, { orderId: undefined })).toMatchObject({ orderId: undefined });
      expect((await admin.tasks.get(second.id))?.orderId).toBeUndefined();
    });
  });

  it('narrows a list, for those who may see the order', async () => {
    const cleo = await world.customer('Cleo');
    const [order, other] = [await bought(cleo), await bought(cleo)];
    const first = await publishedTask(admin, [cleo, bob], { orderId: order, title: 'Zinc roof' });
    const second = await publishedTask(admin, [cleo, bob], { orderId: order });
    await publishedTask(admin, [cleo, bob], { orderId: other });
    const draft = await admin.tasks.create(ulid(), taskDraft([cleo], { orderId: order }), 'draft');
    await commented(cleo, second, 'Zinc, please');
    const found = async (person: Person, query: TaskQuery = {}) => {
      const { items, counts } = await person.tasks.list({ orderId: order, ...query });
      return [idsOf(items), counts];
    };
    const both = [second.id, first.id];
    expect(await found(cleo)).toEqual([both, [{ value: 'in_progress', count: 2 }]]);
    expect(await found(cleo, { search: 'zinc' })).toEqual([both, [{ value: 'in_progress', count: 2 }]]);
    expect(await found(cleo, { search: 'zinc roof' })).toEqual([[first.id], [{ value: 'in_progress', count: 1 }]]);
    expect((await found(admin))[0]).toEqual(both);
    expect(await found(bob)).toEqual([[], []]);
    expect(await found(bob, { search: 'zinc' })).toEqual([[], []]);
    expect(await found(cleo, { orderId: ulid() })).toEqual([[], []]);
    expect(idsOf((await admin.tasks.listByStatus('draft', { orderId: order })).items)).toEqual([draft.id]);
    await cleo.tasks.changeStatus(first.id, 'completed');
    expect(idsOf((await cleo.tasks.listCompleted({ orderId: order })).items)).toEqual([first.id]);
    expect(idsOf((await bob.tasks.listCompleted({ orderId: order })).items)).toEqual([]);
  });
});
