import { sql, type Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { limitKey } from './limit-key.ts';
import './limit-tables.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** So many in an hour and in a day, each counted from the first one. */
export type Budget = { readonly perHour: number; readonly perDay: number };

export type Budgets = {
  /** Takes one from the budget of these parts: `last` when that used it up, `over` when it was used up before. */
  readonly take: (budget: Budget, ...parts: readonly string[]) => Promise<'left' | 'last' | 'over'>;
  readonly isOver: (budget: Budget, ...parts: readonly string[]) => Promise<boolean>;
  /** Gives back one that was taken. */
  readonly giveBack: (db: Kysely<Tables>, ...parts: readonly string[]) => Promise<void>;
};

/**
 * Counts for all processes on the database, and across restarts. An hour and a day each begin with the first one taken; what
 * is refused is not counted.
 */
export const createBudgets = ({ db }: Pick<Database, 'db'>, clock: Pick<Clock, 'now'>): Budgets => ({
  take: async ({ perHour, perDay }, ...parts) => {
    const now = new Date(clock.now());
    const [hourEnds, dayEnds] = [new Date(now.getTime() + hourMs), new Date(now.getTime() + dayMs)];
    const { rows } = await sql<{ hour_used: number; day_used: number }>`
      insert into budgets as old (key, hour_used, hour_ends, day_used, day_ends)
      values (${limitKey(parts)}, 1, ${hourEnds}, 1, ${dayEnds})
      on conflict (key) do update set
        hour_used = case when old.hour_ends <= ${now} then 1 else old.hour_used + 1 end,
        hour_ends = case when old.hour_ends <= ${now} then excluded.hour_ends else old.hour_ends end,
        day_used = case when old.day_ends <= ${now} then 1 else old.day_used + 1 end,
        day_ends = case when old.day_ends <= ${now} then excluded.day_ends else old.day_ends end
      where (old.hour_used < ${perHour} or old.hour_ends <= ${now}) and (old.day_used < ${perDay} or old.day_ends <= ${now})
      returning hour_used, day_used`.execute(db);
    const [used] = rows;
    if (used === undefined) return 'over';
    return used.hour_used >= perHour || used.day_used >= perDay ? 'last' : 'left';
  },

  isOver: async ({ perHour, perDay }, ...parts) => {
    const now = new Date(clock.now());
    const { rows } = await sql`
      select 1 from budgets
      where key = ${limitKey(parts)}
        and ((hour_used >= ${perHour} and hour_ends > ${now}) or (day_used >= ${perDay} and day_ends > ${now}))`.execute(
      db,
    );
    return rows.length > 0;
  },

  giveBack: async (trx, ...parts) => {
    await sql`
      update budgets set hour_used = greatest(hour_used - 1, 0), day_used = greatest(day_used - 1, 0)
      where key = ${limitKey(parts)}`.execute(trx);
  },
});
