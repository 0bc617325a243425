import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

type Owned = { readonly owner_id: string };

/** An asset or a collection is its owner's and the admins' to see. */
export const isSeenBy = ({ owner_id }: Owned, { userId, groups }: Caller): boolean =>
  owner_id === userId || isAdmin(groups);

/** To others it is missing. */
export const requireSeen = <Row extends Owned>(row: Row | undefined, caller: Caller): Row => {
  if (row === undefined || !isSeenBy(row, caller)) throw missing();
  return row;
};

/** Whose assets are asked for: the caller's own, or those of another person, which only admins may name. */
export const listedOwner = (ownerId: string | null | undefined, { userId, groups }: Caller): string => {
  if (ownerId === undefined || ownerId === null || ownerId === userId) return userId;
  if (!isAdmin(groups)) throw unauthorized('getUserAssets', 'Query');
  return ownerId;
};
