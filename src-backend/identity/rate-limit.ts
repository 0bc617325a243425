import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Allowance, Now } from './identity-config.ts';

export type RateLimit = {
  /** Takes one from the allowance of these parts; false when it is used up. */
  readonly take: (allowance: Allowance, ...parts: readonly string[]) => Promise<boolean>;
  /** Gives the whole allowance back. */
  readonly forgive: (...parts: readonly string[]) => Promise<void>;
};

const keyOf = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** One allowance for all processes on the database: each taking moves a time ahead, which must not lead by too much. */
export const createRateLimit = ({ db }: Pick<Database, 'db'>, clock: Now): RateLimit => ({
  take: async ({ burst, perMinute }, ...parts) => {
    const step = 60_000 / perMinute;
    const now = clock.now();
    const [first, latest] = [new Date(now + step), new Date(now + (burst - 1) * step)];
    const { rows } = await sql`
      insert into rate_limits as old (key, arrives_at) values (${keyOf(parts)}, ${first})
      on conflict (key) do update
        set arrives_at = greatest(old.arrives_at, ${new Date(now)}::timestamptz) + ${step / 1000} * interval '1 second'
        where old.arrives_at <= ${latest}
      returning 1`.execute(db);
    return rows.length === 1;
  },
  forgive: async (...parts) => {
    await db.deleteFrom('rate_limits').where('key', '=', keyOf(parts)).execute();
  },
});
