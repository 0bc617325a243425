import { sql } from 'kysely';
import { findLongest, type WaitingSources } from '#backend/feature/waiting.ts';
import { waitingThings } from '#core/dashboard/waiting-things.ts';
import type { LoginRow } from '../vault-tables.ts';

type Row = Pick<LoginRow, 'id' | 'platform'> & { readonly expiry_date: Date; readonly brand: string | null };

/** A person's own logins whose password has expired. */
export const waitingLogins: WaitingSources = {
  login: {
    whom: 'everybody',
    isPrivate: true,
    find: (db, { userId, now }) =>
      findLongest(
        db,
        {
          columns: sql<Row>`login.id, login.platform, login.expiry_date, brand.name as brand`,
          from: sql`
            from logins as login left join brands as brand on brand.id = login.brand_id
            where login.user_id = ${userId} and login.expiry_date <= ${new Date(now)}`,
          order: sql`login.expiry_date, login.id`,
        },
        ({ expiry_date: expiryDate, brand, ...row }) =>
          waitingThings.login({ ...row, expiryDate: expiryDate.toISOString() }, brand ?? ''),
      ),
  },
};
