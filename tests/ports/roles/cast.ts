import type { Proposal } from '#core/proposals/proposal.ts';
import type { Task } from '#core/tasks/task.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anEmail, password, personOn } from '#tests/support/people.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { publishedTask, taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Device, Person, World } from '#tests/support/world.ts';

/** People of one world and what they are to the records of a table; nobody else is on one. */
export type Cast = {
  readonly world: World;
  /** The customer to whom most records belong. */
  readonly owner: Person;
  /** A customer: recipient of proposals, assignee of tasks. */
  readonly other: Person;
  readonly admin: Person;
  /** An admin, who writes the proposals. */
  readonly author: Person;
  /** The owner of tasks, who was an admin when they were made and is none any more. */
  readonly former: Person;
  readonly stranger: Person;
  readonly guest: Device;
  /** Each takes a record of the former admin that no other cell has; the other customer is its assignee or recipient. */
  readonly published: () => Task;
  readonly drafted: () => Task;
  /** The former admin is a recipient too. */
  readonly sent: () => Proposal;
};

/** Makes so many records and returns what takes one of them. */
const supplyOf = async <R>(count: number, make: () => Promise<R>): Promise<() => R> => {
  const rest = await Promise.all(Array.from({ length: count }, make));
  return () => {
    const next = rest.pop();
    if (next === undefined) throw new Error(`A former admin has made ${count} such records and no more`);
    return next;
  };
};

const signedInAgain = async (world: World, { user: { email } }: Person): Promise<Person> => {
  const device = await world.guest();
  await device.identity.signIn({ email, password });
  return personOn(device);
};

export const openCast = async (world: World): Promise<Cast> => {
  const admin = await world.admin();
  const asAdmin = async (name: string): Promise<Person> => {
    const person = await world.customer(name, anEmail(name));
    await admin.users.addToGroup('Admin', person.user.email);
    return signedInAgain(world, person);
  };
  const [guest, owner, other, stranger, author, manager] = await Promise.all([
    world.guest(),
    world.customer('Olive'),
    world.customer('Percy'),
    world.customer('Stella'),
    asAdmin('Astrid'),
    asAdmin('Frank'),
  ]);
  const [published, drafted, sent] = await Promise.all([
    supplyOf(100, () => publishedTask(manager, [other])),
    supplyOf(20, () => manager.tasks.create(ulid(), taskDraft([other]), 'draft')),
    supplyOf(8, () => aSimpleProposal(other, manager).sentBy(manager)),
  ]);
  await admin.users.removeFromGroup('Admin', manager.user.id);
  return {
    world,
    owner,
    other,
    admin,
    author,
    former: await signedInAgain(world, manager),
    stranger,
    guest,
    published,
    drafted,
    sent,
  };
};
