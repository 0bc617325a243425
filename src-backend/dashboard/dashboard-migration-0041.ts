import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What lists of waiting things are read by; each condition is that of its query, word for word. */
const indexes = [
  `notifications (user_id, created_at, id) where status = 'unread'
    and (type = 'ProposalQuestion' or (type = 'TaskCommented' and reason in ('mention', 'reply')))`,
  `logins (user_id, expiry_date, id) where expiry_date is not null`,
  `design_code_requests (created_at, id)`,
  `proposals (sent_at, id) where status = 'SENT'`,
  `users (invited_until, id) where status = 'FORCE_CHANGE_PASSWORD' and suspended_at is null and removed_at is null`,
];

/** Selects the users, or `admins`, whose dashboard shows rows of a table, from rows that were written. */
type Whose = (rows: string) => string;

const theirs: Whose = (rows) => `select user_id from ${rows}`;
const admins: Whose = (rows) => `select 'admins' from ${rows}`;
const both =
  (whose: Whose): Whose =>
  (rows) =>
    `${whose(rows)} union ${admins(rows)}`;

/** A draft is nobody's but the admins', and of a task also its owner's. */
const watched: Readonly<Record<string, Whose>> = {
  notifications: theirs,
  logins: theirs,
  orders: both(theirs),
  subscriptions: both(theirs),
  subscription_payments: both(
    (rows) => `
      select subscription.user_id from ${rows} as payment
      join subscriptions as subscription on subscription.id = payment.subscription_id`,
  ),
  proposals: both(
    (rows) => `
      select recipient.user_id from ${rows} as proposal
      join proposal_recipients as recipient on recipient.proposal_id = proposal.id
      where proposal.status <> 'DRAFT'`,
  ),
  proposal_recipients: both(
    (rows) => `
      select recipient.user_id from ${rows} as recipient
      left join proposals as proposal on proposal.id = recipient.proposal_id
      where coalesce(proposal.status, '') <> 'DRAFT'`,
  ),
  tasks: both(
    (rows) => `
      select person.user_id from ${rows} as task
      join task_people as person on person.task_id = task.id
      where person.status <> 'draft' or person.is_owner`,
  ),
  task_people: (rows) => `select user_id from ${rows} where status <> 'draft' or is_owner`,
  design_code_requests: admins,
  users: admins,
};

/** A sign-in writes its time to the user, which no dashboard shows. */
const shownOfUser = ['name', 'email', 'groups', 'status', 'invited_until', 'suspended_at', 'removed_at'];
const changedUsers = `
  select 'admins' from before join written using (id)
  where (${shownOfUser.map((column) => `before.${column}`).join()})
    is distinct from (${shownOfUser.map((column) => `written.${column}`).join()})`;

/** Once for each statement, however many rows it writes; a query that names nobody announces nothing. */
const announce = async (db: Kysely<unknown>, table: string, whose: Whose): Promise<void> => {
  const writes = [
    ['insert', 'new table as written', whose('written')],
    ['delete', 'old table as written', whose('written')],
    [
      'update',
      'old table as before new table as written',
      table === 'users' ? changedUsers : `${whose('before')} union ${whose('written')}`,
    ],
  ] as const;
  for (const [event, rows, query] of writes)
    await sql`
      create trigger ${sql.ref(`dashboard_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(rows)}
      for each statement execute function announce_dashboard_change(${sql.lit(query)})`.execute(db);
};

/** Has every process learn whose dashboard may show something else, and gives what waits for people its indexes. */
export const dashboardMigration: Migration = {
  up: async (db) => {
    for (const index of indexes) await sql`create index on ${sql.raw(index)}`.execute(db);
    await sql`
      create function announce_dashboard_change() returns trigger language plpgsql as $$
      declare
        person text;
      begin
        for person in execute tg_argv[0] loop
          if person is not null then
            perform pg_notify('dashboard-changes', person);
          end if;
        end loop;
        return null;
      end
      $$`.execute(db);
    for (const [table, whose] of Object.entries(watched)) await announce(db, table, whose);
  },
};
