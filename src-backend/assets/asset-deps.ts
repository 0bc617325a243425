import type { ObjectStore } from '#backend/files/object-store.ts';
import type { Pages } from '#backend/graphql/pages.ts';
import type { Database } from '#backend/storage/database.ts';

export type AssetDeps = {
  readonly database: Pick<Database, 'db'>;
  readonly objects: Pick<ObjectStore, 'remove'>;
  readonly page: Pages;
  readonly now: () => number;
};

/** How long a deleted asset can be restored, and a file waits for something to name it. */
export const graceMs = 24 * 60 * 60_000;
