import type { UserSession } from '#core/users/user-account.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';

export type UserTables = {
  readonly sessions: UserSession & { readonly userId: string; readonly device?: string | undefined };
  /** By the id of the person who is to be removed, with the id of who asked. */
  readonly scheduledRemovals: { readonly id: string; readonly askedBy: string; readonly dueAt: string };
  /** By the id of the person who was removed, with the email that was theirs. */
  readonly removals: UserRemoval & { readonly id: string; readonly email: string };
};
