import type { Viewing } from './viewing.ts';

/**
 * Looks at the portal as a customer, by admins, both times with their own sign-in. Every call also rejects with `connection-lost`
 * when the server cannot be reached, and with `unexpected` for a malformed response.
 */
export type ViewingGateway = {
  /**
   * Begins one, which ends after 15 minutes or with the admin's sign-in at the latest. Rejects with `access-denied` for everyone
   * but admins, with `not-found` for a missing user, and with `conflict` for an admin and for a suspended user.
   */
  readonly start: (userId: string) => Promise<Viewing>;
  /** Ends one of the caller's. Rejects with `access-denied` for everyone but admins, and with `not-found` where it has ended. */
  readonly end: (id: string) => Promise<void>;
};
