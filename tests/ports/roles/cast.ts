import type { Task } from '#core/tasks/task.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { anEmail, password, personOn } from '#tests/support/people.ts';
import { taskDraft } from '#tests/support/tasks/task-inputs.ts';
import type { Device, Person, World } from '#tests/support/world.ts';

/** People of one world and what they are to the records of a table; nobody else is on one. */
export type Cast = {
  readonly world: World;
  /** A customer whose most records are. */
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
  /** Takes a task of the former admin that no other cell has; the other customer is its assignee. */
  readonly task: (status: 'draft' | 'in_progress') => Task;
};

/** How many tasks are made while their owner still is an admin. */
const stock = { draft: 24, in_progress: 100 } as const;

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
  const made = async (status: 'draft' | 'in_progress'): Promise<Task[]> =>
    Promise.all(Array.from({ length: stock[status] }, () => manager.tasks.create(ulid(), taskDraft([other]), status)));
  const [draft, in_progress] = await Promise.all([made('draft'), made('in_progress')]);
  const tasks = { draft, in_progress };
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
    task: (status) => {
      const task = tasks[status].pop();
      if (task === undefined) throw new Error(`Make more than ${stock[status]} tasks of status ${status}`);
      return task;
    },
  };
};
