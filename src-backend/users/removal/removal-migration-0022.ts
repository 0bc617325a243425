import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a table does with a new row of a person who was removed. */
const guards = {
  refuse: ['assets', 'brands', 'collections', 'design_code_requests', 'uploads', 'logins', 'vault_keys'],
  skip: ['notifications', 'notification_preferences', 'task_mutes', 'task_people'],
  unbind: ['proposal_recipients'],
} as const;

const ownerColumn = (table: string): string =>
  ['assets', 'brands', 'collections', 'design_code_requests', 'uploads'].includes(table) ? 'owner_id' : 'user_id';

/**
 * Keeps rows from being made for a person who was removed meanwhile. It waits for a removal that is under way, which locks
 * the person's row, so that no call that began before it leaves anything behind.
 */
const guard = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function guard_removed_owner() returns trigger language plpgsql as $$
    declare
      owner text := to_jsonb(new) ->> tg_argv[0];
    begin
      if owner is null then return new; end if;
      perform from users where id = owner and removed_at is null for key share;
      if found then return new; end if;
      perform from users where id = owner;
      if not found then return new; end if;
      if tg_argv[1] = 'skip' then return null; end if;
      if tg_argv[1] = 'unbind' then new.user_id := null; return new; end if;
      raise exception 'This person was removed' using errcode = 'PR001';
    end $$`.execute(db);
  for (const [mode, tables] of Object.entries(guards))
    for (const table of tables)
      await sql`
        create trigger ${sql.ref(`${table}_of_the_present`)} before insert on ${sql.table(table)}
        for each row execute function guard_removed_owner(${sql.lit(ownerColumn(table))}, ${sql.lit(mode)})`.execute(
        db,
      );
};

export const removalMigration: Migration = {
  up: async (db) => {
    await sql`
      create table user_removals (
        user_id text collate "C" primary key references users (id),
        parts jsonb not null,
        removed integer not null default 0,
        started_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db);
    await sql`alter table users add column email_hash bytea`.execute(db);
    await sql`create index users_email_hash on users (email_hash) where email_hash is not null`.execute(db);
    await guard(db);
  },
};
