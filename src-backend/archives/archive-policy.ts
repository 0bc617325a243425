import type { Caller } from '#backend/graphql/caller.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** Whether the archive of a person is this one's to make, to load and to remove: everybody's own, and anybody's for admins. */
export const mayArchive = ({ userId, groups }: Pick<Caller, 'userId' | 'groups'>, ownerId: string): boolean =>
  ownerId === userId || isAdmin(groups);
