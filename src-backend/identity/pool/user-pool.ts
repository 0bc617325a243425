/**
 * A user pool of another service that keeps passwords and sign-ins in this one's place. Each account there has a row here,
 * under the id of the pool, which says what its person may do.
 */
export type UserPool = {
  /**
   * Makes the account of somebody who is invited, mails them a temporary password, and returns the account's id. Rejects with
   * `conflict` where the address has an account.
   */
  readonly invite: (user: { readonly email: string; readonly name: string }) => Promise<string>;
  /** Mails a new temporary password in place of the last one. */
  readonly inviteAgain: (user: { readonly id: string; readonly email: string }) => Promise<void>;
  /** Has none of a person's sign-ins renewed; nothing where there is no such account. */
  readonly signOut: (id: string) => Promise<void>;
  /** Removes an account; nothing where there is none. */
  readonly remove: (id: string) => Promise<void>;
};
