import { missing } from '#backend/graphql/refusals.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import { isAdmin } from '#core/identity/auth-user.ts';
import type { StoredBrand } from './brand-store.ts';

/** Whose brands a person's lists hold; undefined for everybody's. */
export const ownerSeenBy = ({ userId, groups }: Caller): string | undefined => (isAdmin(groups) ? undefined : userId);

/** A brand is its owner's and the admins' to change; to others it is missing. */
export const requireBrand = (brand: StoredBrand | undefined, caller: Caller): StoredBrand => {
  if (brand === undefined || (brand.owner_id !== caller.userId && !isAdmin(caller.groups))) throw missing();
  return brand;
};
