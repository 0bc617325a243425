import { sql } from 'kysely';
import { findLongest, type WaitingSources } from '#backend/feature/waiting.ts';
import { waitingThings } from '#core/dashboard/waiting-things.ts';

type Row = { readonly id: string; readonly name: string; readonly email: string; readonly invited_until: Date };

/** Users whose temporary password has stopped working. */
export const waitingInvitations: WaitingSources = {
  invitation: {
    whom: 'admins',
    find: (db, { now }) =>
      findLongest(
        db,
        {
          columns: sql<Row>`id, name, email, invited_until`,
          from: sql`
            from users
            where status = 'FORCE_CHANGE_PASSWORD' and suspended_at is null and removed_at is null
              and invited_until <= ${new Date(now)}`,
          order: sql`invited_until, id`,
        },
        (row) => waitingThings.invitation(row, row.invited_until.toISOString()),
      ),
  },
};
