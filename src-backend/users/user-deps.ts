import type { Pages } from '#backend/graphql/pages.ts';
import type { Identity } from '#backend/identity/identity.ts';
import type { UserRemovals } from './removal/user-removals.ts';
import type { Database } from '#backend/storage/database.ts';

export type UserDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly page: Pages;
  readonly identity: Identity;
  readonly removals: UserRemovals;
  readonly now: () => number;
};
