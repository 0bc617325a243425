import type { User } from '#backend/graphql/generated/resolvers.ts';
import { adminGroup, isAdmin } from '#core/identity/auth-user.ts';

export type UserColumns = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly groups: readonly string[];
  readonly created_at: Date;
};

export const userOf = ({ id, name, email, groups, created_at }: UserColumns): User => ({
  id,
  name,
  email,
  group: isAdmin(groups) ? adminGroup : 'User',
  createdAt: created_at.toISOString(),
});

/** A user beside a record of theirs, under names of their own. */
export type OwnerColumns = {
  readonly owner_id: string;
  readonly owner_name: string;
  readonly owner_email: string;
  readonly owner_groups: string[];
  readonly owner_created_at: Date;
};

export const ownerOf = (row: OwnerColumns): User =>
  userOf({
    id: row.owner_id,
    name: row.owner_name,
    email: row.owner_email,
    groups: row.owner_groups,
    created_at: row.owner_created_at,
  });
