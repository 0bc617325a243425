import { sql } from 'kysely';
import { goingRows } from '#backend/feature/leaving.ts';

/** A removed person's brands go; tasks of theirs go on without one. */
export const brandLeaving = goingRows({
  kind: 'brands',
  table: 'brands',
  isTheirs: (userId) => sql`owner_id = ${userId}`,
  before: async (trx, ids) => {
    for (const table of ['tasks', 'assets', 'logins'])
      await sql`update ${sql.table(table)} set brand_id = null where brand_id = any(${[...ids]}::text[])`.execute(trx);
  },
});
