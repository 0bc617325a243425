import { sql } from 'kysely';
import { goingRows } from '#backend/feature/leaving.ts';

export const notificationLeaving = goingRows({
  kind: 'notifications',
  table: 'notifications',
  isTheirs: (userId) => sql`user_id = ${userId}`,
});
