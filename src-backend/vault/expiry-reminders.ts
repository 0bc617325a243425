import { sql, type Kysely } from 'kysely';
import { addNotifications, type NewNotification } from '#backend/notifications/notification-store.ts';
import type { Schedule } from '#backend/jobs/every.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { LoginRow, ReminderMoment } from './vault-tables.ts';

const passMs = 60_000;
const batch = 100;

type Deps = { readonly database: Pick<Database, 'db'>; readonly now: () => number };

type Due = Pick<LoginRow, 'user_id' | 'platform'> & {
  readonly login_id: string;
  readonly moment: ReminderMoment;
  readonly expiry_date: Date;
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const reminderOf = ({ user_id, login_id, platform, moment, expiry_date }: Due): NewNotification => {
  const password = platform === 'Other' ? 'A password' : `A password for ${platform}`;
  const isPast = moment === 'expiry';
  return {
    userId: user_id,
    type: 'PasswordExpiring',
    title: isPast ? 'Password expired' : 'Password expiring',
    message: `${password} ${isPast ? 'expired' : 'expires'} on ${day.format(expiry_date)}`,
    subjects: [{ kind: 'login', id: login_id }],
  };
};

/** Marks reminders that are due as sent and stores their notifications, in one transaction. */
const sendBatch = async (trx: Kysely<Tables>, now: number): Promise<number> => {
  const { rows } = await sql<Due>`
    with due as (
      select login_id, expiry_date, moment from login_reminders
      where sent_at is null and due_at <= ${new Date(now)}
      order by due_at limit ${batch} for update skip locked
    )
    update login_reminders as reminder set sent_at = ${new Date(now)}
    from due join logins on logins.id = due.login_id
    where (reminder.login_id, reminder.expiry_date, reminder.moment) = (due.login_id, due.expiry_date, due.moment)
    returning reminder.login_id, reminder.expiry_date, reminder.moment, logins.user_id, logins.platform`.execute(trx);
  const isTimely = ({ moment, expiry_date }: Due) => moment === 'expiry' || expiry_date.getTime() > now;
  await addNotifications(trx, rows.filter(isTimely).map(reminderOf), now);
  return rows.length;
};

/** Reminds people seven days before a password's expiry date and at that date, each once, whichever process runs the pass. */
export const expiryReminders = ({ database: { db }, now }: Deps): Schedule => ({
  name: 'expiry reminders',
  everyMs: passMs,
  run: async () => {
    while ((await transact(db, (trx) => sendBatch(trx, now()))) === batch);
  },
});
