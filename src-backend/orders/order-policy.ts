import type { Caller } from '#backend/graphql/caller.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** Orders and subscriptions are seen by their customer and by admins. */
export const maySeeOwned = (
  row: { readonly user_id: string } | undefined,
  caller: Pick<Caller, 'userId' | 'groups'>,
): boolean => row !== undefined && (row.user_id === caller.userId || isAdmin(caller.groups));
