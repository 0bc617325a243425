import { sql } from 'kysely';
import type { SeesFile } from '#backend/feature/backend-feature.ts';
import type { FileUse } from '#backend/feature/uses.ts';
import { isAnyIn, isInServices, servicesHold } from '#backend/files/file-policy.ts';
import { isAdmin } from '#core/identity/auth-user.ts';

/** The files of an order are seen by its customer and by admins. */
export const seesOrderFile: SeesFile = (db, keys, { userId, groups }) =>
  isInServices(db, 'orders', keys, sql`${isAdmin(groups)} or orders.user_id = ${userId}`);

/** An open checkout, which becomes an order, names files too. */
export const orderFileUse: FileUse = {
  subject: 'An order',
  names: (key) => {
    const holds = servicesHold(sql.ref('services'), key);
    return sql`(${isAnyIn('orders', holds)} or ${isAnyIn('checkout_sessions', holds)})`;
  },
};
