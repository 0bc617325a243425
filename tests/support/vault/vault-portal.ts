import type { Portal } from '#core/portal.ts';
import { isReadable, type Login } from '#core/vault/login.ts';
import { anEmail, password } from '../people.ts';
import type { World } from '../world.ts';
import { passphrase } from './vault-stage.ts';

export type VaultOwner = { readonly email: string; readonly portal: Portal };

/** A new customer in front of the whole portal, with a vault that is open. */
export const aVaultOwner = async (world: World, name: string): Promise<VaultOwner> => {
  const portal = await world.portal();
  const email = anEmail(name);
  await portal.identity.signUp({ email, password, name });
  await portal.identity.confirmSignUp(await world.codeFor(email));
  await portal.vault.setUp(passphrase);
  return { email, portal };
};

/** The same person's vault, open on another device. */
export const onAnotherDevice = async (world: World, { email }: VaultOwner): Promise<Portal> => {
  const portal = await world.portal();
  await portal.identity.signIn({ email, password });
  await portal.vault.unlock(passphrase);
  return portal;
};

export const loginOf = async ({ vault }: Portal, id: string): Promise<Login> => {
  const login = (await vault.list()).filter((each) => isReadable(each)).find((each) => each.id === id);
  if (login === undefined) throw new Error('This login is not listed');
  return login;
};
