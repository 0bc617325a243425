import type { Migration } from 'kysely/migration';
import { keepTallies, ofBoth } from '#backend/tallies/keep-tallies.ts';

/** Counts what the tabs of lists say: orders by mode and month, of each service line too, subscriptions by status. */
export const orderTabsMigration: Migration = {
  up: async (db) => {
    const period = `to_char(r.created_at at time zone 'UTC', 'YYYY-MM')`;
    const modes = ofBoth({ kind: 'order-modes', period, part: 'r.mode' });
    const ofLines = ofBoth({
      kind: 'order-line-modes',
      period,
      part: `line.type || ' ' || r.mode`,
      from: `(select distinct each ->> 'type' as type from jsonb_array_elements(r.services) as each where each ? 'type') as line`,
    });
    await keepTallies(db, 'orders', [...modes, ...ofLines], 'orders_tabs');
    await keepTallies(
      db,
      'subscriptions',
      ofBoth({ kind: 'subscription-states', part: 'r.status' }),
      'subscriptions_tabs',
    );
  },
};
