import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import { isInServices } from '#backend/files/file-policy.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** The files of an order are seen by its customer and by admins. */
export const seesOrderFile: SeesFile = (db, keys, { userId, groups }) =>
  isInServices(db, 'orders', keys, sql`${isAdmin(groups)} or orders.user_id = ${userId}`);
