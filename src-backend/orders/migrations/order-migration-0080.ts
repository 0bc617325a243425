import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { countWrites } from '#backend/tallies/keep-tallies.ts';
import { lineCells, monthCell } from './order-migration-0042.ts';

/** Counts a month's orders for the whole site only: nothing reads how many one person made in it, and for how much. */
export const orderMonthCellsMigration: Migration = {
  up: async (db) => {
    await countWrites(db, [monthCell, ...lineCells], 'orders');
    await sql`delete from tallies where kind = 'orders' and owner_id <> ''`.execute(db);
  },
};
