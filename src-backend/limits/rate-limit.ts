import { sql } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { limitKey } from './limit-key.ts';
import './limit-tables.ts';

/** So many at once, and then so many a minute. */
export type Allowance = { readonly burst: number; readonly perMinute: number };

export type RateLimit = {
  /** Takes one from the allowance of these parts; false when it is used up. */
  readonly take: (allowance: Allowance, ...parts: readonly string[]) => Promise<boolean>;
  /** Gives the whole allowance back. */
  readonly forgive: (...parts: readonly string[]) => Promise<void>;
};

/** One allowance for all processes on the database: each taking moves a time ahead, which must not lead by too much. */
export const createRateLimit = ({ db }: Pick<Database, 'db'>, clock: Pick<Clock, 'now'>): RateLimit => ({
  take: async ({ burst, perMinute }, ...parts) => {
    const step = 60_000 / perMinute;
    const now = clock.now();
    const [first, latest] = [new Date(now + step), new Date(now + (burst - 1) * step)];
    const { rows } = await sql`
      insert into rate_limits as old (key, arrives_at) values (${limitKey(parts)}, ${first})
      on conflict (key) do update
        set arrives_at = greatest(old.arrives_at, ${new Date(now)}::timestamptz) + ${step / 1000} * interval '1 second'
        where old.arrives_at <= ${latest}
      returning 1`.execute(db);
    return rows.length === 1;
  },
  forgive: async (...parts) => {
    await db.deleteFrom('rate_limits').where('key', '=', limitKey(parts)).execute();
  },
});
