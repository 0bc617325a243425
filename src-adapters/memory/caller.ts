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

type OwnFeed = { readonly onOpen: (isAgain: boolean) => void };

/** Adds a feed of a person's own to these; nothing happens for anybody else. Returns what ends it. */
export const openOwnFeed = <F extends OwnFeed>(
  caller: Caller,
  feeds: Set<{ readonly userId: string; readonly feed: F }>,
  userId: string,
  feed: F,
): (() => void) => {
  if (caller.account()?.id !== userId) return () => undefined;
  const watcher = { userId, feed };
  feeds.add(watcher);
  queueMicrotask(() => feed.onOpen(false));
  return () => void feeds.delete(watcher);
};
