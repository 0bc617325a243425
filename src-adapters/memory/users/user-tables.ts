import type { UserSession } from '#core/users/user-account.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';

export type UserTables = {
  readonly sessions: UserSession & { readonly userId: string; readonly device?: string | undefined };
  /** By the id of the person who was removed, with the email that was theirs. */
  readonly removals: UserRemoval & { readonly id: string; readonly email: string };
};
