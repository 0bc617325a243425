import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import { expiryNoticeDays } from '#core/vault/expiry.ts';
import type { LoginRow, ReminderMoment } from './vault-tables.ts';

const leadMs: Readonly<Record<ReminderMoment, number>> = {
  'week-before': expiryNoticeDays * 24 * 60 * 60_000,
  expiry: 0,
};

type Expiring = Pick<LoginRow, 'id' | 'expiry_date'>;

const remindersOf = ({ id, expiry_date }: Expiring, now: number) =>
  expiry_date === null
    ? []
    : (['week-before', 'expiry'] as const)
        .map((moment) => ({ moment, due: expiry_date.getTime() - leadMs[moment] }))
        .filter(({ due }) => due > now)
        .map(({ moment, due }) => ({ login_id: id, expiry_date, moment, due_at: new Date(due), sent_at: null }));

/** Puts the reminders of new logins' expiry dates, but for moments that have passed already. */
export const armNewReminders = async (trx: Kysely<Tables>, logins: readonly Expiring[], now: number): Promise<void> => {
  const reminders = logins.flatMap((login) => remindersOf(login, now));
  if (reminders.length === 0) return;
  await trx
    .insertInto('login_reminders')
    .values(reminders)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Puts the reminders of a login's expiry date in place of those that still wait for an earlier one. Moments that have
 * passed already get none; the same moment of the same date never gets a second one.
 */
export const armReminders = async (
  trx: Kysely<Tables>,
  login: Expiring,
  now: number,
  before: Expiring,
): Promise<void> => {
  if (before.expiry_date?.getTime() === login.expiry_date?.getTime()) return;
  await trx.deleteFrom('login_reminders').where('login_id', '=', login.id).where('sent_at', 'is', null).execute();
  await armNewReminders(trx, [login], now);
};
