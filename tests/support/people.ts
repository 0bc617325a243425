import { demoAdmin, type Device, type Person } from './world.ts';

let made = 0;

/** An address that no other test has. */
export const anEmail = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')}.${Date.now().toString(36)}.${(made += 1)}@customers.test`;

/** Who is signed in on a device. */
export const personOn = async (device: Device): Promise<Person> => {
  const user = await device.identity.currentUser();
  if (user === undefined) throw new Error('Nobody is signed in on this device');
  return { ...device, user };
};

export const signInAdmin = async (device: Device): Promise<Person> => {
  await device.identity.signIn(demoAdmin);
  return personOn(device);
};

export const password = 'a long enough password';

export const signUpCustomer = async (
  device: Device,
  name: string,
  codeFor: (email: string) => Promise<string>,
  email = anEmail(name),
): Promise<Person> => {
  await device.identity.signUp({ email, password, name });
  await device.identity.confirmSignUp(email, await codeFor(email));
  return personOn(device);
};
