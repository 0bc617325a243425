import { password } from '../people.ts';
import type { Person, World } from '../world.ts';

/** Somebody with a device of their own whom the admin of the demo world made an admin. */
export const anotherAdmin = async (world: World, name: string): Promise<Person> => {
  const [admin, person] = await Promise.all([world.admin(), world.customer(name)]);
  const { email } = person.user;
  await admin.users.addToGroup('Admin', email);
  await person.identity.signOut();
  await person.identity.signIn({ email, password });
  return person;
};
