import type { Schedule } from '#backend/jobs/every.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Now } from './identity-config.ts';

/** Deletes sign-ins, codes, spent challenges and counters that can't matter any more. */
const removeExpired = async ({ db }: Pick<Database, 'db'>, clock: Now): Promise<void> => {
  const now = new Date(clock.now());
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('used_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('arrives_at', '<', now).execute();
  await db.deleteFrom('budgets').where('hour_ends', '<', now).where('day_ends', '<', now).execute();
  await db
    .deleteFrom('codes')
    .where('expires_at', '<', new Date(now.getTime() - 24 * 60 * 60_000))
    .execute();
};

export const identityCleaning = (database: Pick<Database, 'db'>, clock: Now): Schedule => ({
  name: 'removal of old sign-ins',
  everyMs: 60 * 60_000,
  run: () => removeExpired(database, clock),
});
