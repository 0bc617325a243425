import type { Migration } from 'kysely/migration';
import { keepTallies, ofBoth } from '#backend/tallies/keep-tallies.ts';

/** Counts all orders by mode, and those of each service line, in a cell each: a list without a month reads as much in any year. */
export const orderCountsMigration: Migration = {
  up: async (db) => {
    const modes = ofBoth({ kind: 'order-modes-ever', part: 'r.mode' });
    const ofLines = ofBoth({
      kind: 'order-line-modes-ever',
      part: `line.type || ' ' || r.mode`,
      from: `(select distinct each ->> 'type' as type from jsonb_array_elements(r.services) as each where each ? 'type') as line`,
    });
    await keepTallies(db, 'orders', [...modes, ...ofLines], 'orders_ever');
  },
};
