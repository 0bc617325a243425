import { sql } from 'kysely';
import { goingRows } from '#backend/feature/leaving.ts';

/** A removed person's requests go; the proposals that answered them have none any more. */
export const requestLeaving = goingRows({
  kind: 'requests',
  table: 'design_code_requests',
  isTheirs: (userId) => sql`owner_id = ${userId}`,
});
