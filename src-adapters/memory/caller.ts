import { accessDenied } from '#core/kernel/app-error.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import type { Person } from '#core/users/user.ts';
import type { Account } from './tables.ts';

/** Who holds the device, as the server would read it from the token. */
export type Caller = {
  /** Undefined for a guest. */
  readonly account: () => Account | undefined;
  /** Rejects guests. */
  readonly signedIn: () => Account;
  /** Rejects everybody but admins. */
  readonly admin: () => Account;
};

export const isAdminAccount = ({ group }: Account): boolean => group === adminGroup;

export const personOf = ({ id, name, email }: Account): Person => ({ id, name, email });

export const createCaller = (account: () => Account | undefined): Caller => {
  const signedIn = (): Account => {
    const found = account();
    if (found === undefined) throw accessDenied();
    return found;
  };
  const admin = (): Account => {
    const found = signedIn();
    if (!isAdminAccount(found)) throw accessDenied();
    return found;
  };
  return { account, signedIn, admin };
};
