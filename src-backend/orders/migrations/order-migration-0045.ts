import type { Migration } from 'kysely/migration';
import { announceWrites, theirs, withAdmins, type Whose } from '#backend/feature/announce-writes.ts';

const payersOf: Whose = (rows) => `
  select subscription.user_id from ${rows} as payment
  join subscriptions as subscription on subscription.id = payment.subscription_id`;

export const orderChangesMigration: Migration = {
  up: async (db) => {
    await announceWrites(db, 'orders', withAdmins(theirs));
    await announceWrites(db, 'subscriptions', withAdmins(theirs));
    await announceWrites(db, 'subscription_payments', withAdmins(payersOf));
  },
};
