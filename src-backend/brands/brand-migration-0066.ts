import type { Migration } from 'kysely/migration';
import { keepTallies, ofBoth } from '#backend/tallies/keep-tallies.ts';

/** Counts brands, everybody's and each owner's. */
export const brandCountsMigration: Migration = {
  up: async (db) => {
    await keepTallies(db, 'brands', ofBoth({ kind: 'brands' }, 'r.owner_id'));
  },
};
