import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Notes what was imported. Rows of an import may be of people who are only named in it, and count as removed ones. */
export const archiveImportsMigration: Migration = {
  up: async (db) => {
    await sql`
      create table archive_imports (
        archive_id text collate "C" primary key,
        user_id text collate "C" not null references users (id),
        begun_at timestamptz not null,
        ended_at timestamptz
      )`.execute(db);
    await sql`
      create or replace function guard_removed_owner() returns trigger language plpgsql as $$
      declare
        owner text := to_jsonb(new) ->> tg_argv[0];
      begin
        if owner is null or current_setting('portal.importing', true) = 'on' then return new; end if;
        perform from users where id = owner and removed_at is null for key share;
        if found then return new; end if;
        perform from users where id = owner;
        if not found then return new; end if;
        if tg_argv[1] = 'skip' then return null; end if;
        if tg_argv[1] = 'unbind' then new.user_id := null; return new; end if;
        raise exception 'This person was removed' using errcode = 'PR001';
      end $$`.execute(db);
  },
};
