import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import { isThere, servicesHold } from '#backend/files/file-policy.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** The files of an order are seen by its customer and by admins. */
export const seesOrderFile: SeesFile = (db, keys, { userId, groups }) =>
  isThere(
    db,
    sql`
      select from unnest(${[...keys]}::text[]) as file (key)
      join orders on ${servicesHold(sql.ref('orders.services'), sql.ref('file.key'))}
      where ${isAdmin(groups)} or orders.user_id = ${userId}`,
  );
