import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What triggers of features call with a query of the users, or `admins`, whose dashboard may show something else. */
export const dashboardChangesMigration: Migration = {
  up: async (db) => {
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
      end $$`.execute(db);
  },
};
