import type { Paging } from '#backend/graphql/paging.ts';
import type { Database } from '#backend/storage/database.ts';

export type BrandDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly paging: Paging;
  readonly now: () => number;
};
