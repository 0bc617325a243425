import type { Migration } from 'kysely/migration';
import { keepTallies } from '#backend/tallies/keep-tallies.ts';

/** Counts leads. */
export const leadCountMigration: Migration = {
  up: async (db) => {
    await keepTallies(db, 'leads', [{ kind: 'leads' }]);
  },
};
