import type { AuthUser } from '#core/identity/auth-user.ts';
import { demoAdmin, type Device, type Person } from './world.ts';

let made = 0;

/** An address that no other test has. */
export const anEmail = (name: string): string =>
  `${name.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '')}.${Date.now().toString(36)}.${(made += 1)}@customers.test`;

const userOn = async (device: Device): Promise<AuthUser> => {
  const user = await device.identity.currentUser();
  if (user === undefined) throw new Error('Nobody is signed in on this device');
  return user;
};

export const signInAdmin = async (device: Device): Promise<Person> => {
  await device.identity.signIn(demoAdmin);
  return { ...device, user: await userOn(device) };
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
  return { ...device, user: await userOn(device) };
};
