import type { Page, PageRequest } from '../kernel/page.ts';
import type { User } from './user.ts';
import type { UserAccount, UserFilter, UserGroup, UserOrder, UserSession } from './user-account.ts';
import type { UserRemoval } from './user-removal.ts';
import type { UserDraft } from './user-rules.ts';

export const foundUsersPageSize = 20;
export const usersPageSize = 25;

/**
 * The accounts of customers and admins. Unless it says otherwise a call rejects with `access-denied` for everyone but admins, also with
 * `connection-lost` when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type UserGateway = {
  /**
   * Returns users whose name or email contains the term, whatever its case and accents, newest first, 20 a page. Rejects with
   * `invalid` for a short term.
   */
  readonly search: (term: string, page?: PageRequest) => Promise<Page<User>>;
  /** Returns the users that fit the filter, in this order, 25 a page. Rejects with `invalid` for a malformed filter. */
  readonly list: (filter: UserFilter, order: UserOrder, page?: PageRequest) => Promise<Page<UserAccount>>;
  /**
   * Returns a user; undefined where there is none, or they were removed. Rejects with `access-denied` for everyone but
   * admins.
   */
  readonly get: (id: string) => Promise<UserAccount | undefined>;
  /**
   * Returns the sign-ins of a user that still count, newest first; undefined where there is no such user. Rejects with
   * `access-denied` for everyone but admins.
   */
  readonly sessions: (id: string) => Promise<readonly UserSession[] | undefined>;
  /** Ends one sign-in of a user, or all of them, at once. Rejects with `not-found` for a missing user. */
  readonly endSessions: (id: string, sessionId?: string) => Promise<void>;
  /**
   * Makes a user and mails them a temporary password. Rejects with `conflict`, saying whose it is, for an address that is
   * taken, and with `invalid`, listing every wrong field.
   */
  readonly create: (draft: UserDraft) => Promise<UserAccount>;
  /** Mails a new temporary password, which ends the last one. Rejects with `conflict` once the invitation was used. */
  readonly resendInvitation: (id: string) => Promise<UserAccount>;
  /** Takes an unused invitation back: there is no such user any more. Rejects with `conflict` once it was used. */
  readonly withdrawInvitation: (id: string) => Promise<void>;
  /** Adds the user with this email to a group. Rejects with `not-found` where nobody has it. */
  readonly addToGroup: (group: UserGroup, email: string) => Promise<UserAccount>;
  /**
   * Takes a user, by id or email in any case, out of a group and ends their sign-ins. Rejects with `conflict` for the
   * caller and for the last admin, and with `not-found` for a missing user.
   */
  readonly removeFromGroup: (group: UserGroup, username: string) => Promise<UserAccount>;
  /**
   * Shuts a user out at once and deletes nothing. Rejects with `conflict` for the caller and for the last admin, and with
   * `not-found` for a missing user.
   */
  readonly suspend: (id: string) => Promise<UserAccount>;
  /** Ends a suspension. Rejects with `not-found` for a missing user. */
  readonly reinstate: (id: string) => Promise<UserAccount>;
  /**
   * Returns what the removal of a user takes and leaves, when it is due, or how far it is; undefined where nobody has, or had,
   * this id. Rejects with `access-denied` for everyone but the person and admins.
   */
  readonly removal: (id: string) => Promise<UserRemoval | undefined>;
  /**
   * Removes a user, by id or email in any case: shut out at once, and what is theirs goes piece by piece afterwards.
   * Rejects with `conflict` for the caller and for the last admin, and with `not-found` for a missing user.
   */
  readonly remove: (username: string) => Promise<UserRemoval>;
  /**
   * Has a user removed in 14 days; one that is scheduled keeps its day. Rejects with `access-denied` for everyone but the
   * person and admins, with `conflict` for the last admin, and with `not-found` for a missing user.
   */
  readonly scheduleRemoval: (id: string) => Promise<UserRemoval>;
  /**
   * Takes a scheduled removal back; one that is not scheduled is left as it is. Rejects with `access-denied` for everyone but
   * admins and the person who asked for their own, and with `not-found` for a missing user.
   */
  readonly cancelRemoval: (id: string) => Promise<UserRemoval>;
};
