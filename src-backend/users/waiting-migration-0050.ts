import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { admins, announceWrites } from '#backend/feature/announce-writes.ts';

/** What dashboards show of a user: a sign-in writes its time, which is no news to them. */
const shown = ['name', 'email', 'groups', 'status', 'invited_until', 'suspended_at', 'removed_at'];

const of = (rows: string): string => `(${shown.map((column) => `${rows}.${column}`).join()})`;

export const waitingInvitationsMigration: Migration = {
  up: async (db) => {
    await sql`
      create index users_invited_until on users (invited_until, id)
        where status = 'FORCE_CHANGE_PASSWORD' and suspended_at is null and removed_at is null`.execute(db);
    const changed = `
      select 'admins' from before join written using (id) where ${of('before')} is distinct from ${of('written')}`;
    await announceWrites(db, 'users', admins, changed);
  },
};
