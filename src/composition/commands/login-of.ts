import { notFound } from '#core/kernel/app-error.ts';
import type { Portal } from '#core/portal.ts';
import type { Login } from '#core/vault/login.ts';

/** Returns a login. Rejects with `not-found` where there is none. */
export const loginOf = async ({ vault }: Portal, loginId: string): Promise<Login> => {
  const login = await vault.get(loginId);
  if (login === undefined) throw notFound('login');
  return login;
};
