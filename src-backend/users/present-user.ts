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
