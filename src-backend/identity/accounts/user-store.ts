import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import { invitationDays } from '#core/users/user-account.ts';
import { searchTextOf } from '#core/users/user-search.ts';
import type { EmailVerifiedListener, UserRemovedListener } from '#backend/feature/backend-feature.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { UserRow, UserStatus } from '#backend/identity/identity-tables.ts';
import type { Passwords } from './passwords.ts';

export type NewUser = {
  /** A new UUID unless given. */
  readonly id?: string | undefined;
  readonly email: string;
  readonly name: string;
  readonly password?: string | undefined;
  readonly groups?: readonly string[];
  readonly status: UserStatus;
  readonly provider?: string;
};

/** When a temporary password is sent and ends that is made now. */
export const invitationFrom = (now: Date): { readonly invited_at: Date; readonly invited_until: Date } => ({
  invited_at: now,
  invited_until: new Date(now.getTime() + invitationDays * 24 * 60 * 60_000),
});

type UserChanges = Partial<Omit<UserRow, 'id' | 'email' | 'search_text' | 'created_at'>>;

/** Nobody is found by the name that stays of somebody who is removed. */
const searchTextAfter = ({ name, removed_at }: UserChanges, email: string) =>
  name === undefined || (removed_at ?? null) !== null ? {} : { search_text: searchTextOf({ name, email }) };

export type UserStore = {
  readonly findByEmail: (email: string) => Promise<UserRow | undefined>;
  readonly findById: (id: string) => Promise<UserRow | undefined>;
  /** Undefined when the address is taken. */
  readonly insert: (user: NewUser, db?: Kysely<Tables>) => Promise<UserRow | undefined>;
  /** Writes columns within a transaction; a first proof of the address and a removal reach the listeners. */
  readonly update: (db: Kysely<Tables>, user: UserRow, columns: UserChanges) => Promise<UserRow>;
  readonly onEmailVerified: (listener: EmailVerifiedListener) => () => void;
  readonly onRemoved: (listener: UserRemovedListener) => () => void;
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly passwords: Passwords;
};

export const createUserStore = ({ database: { db }, clock, passwords }: Deps): UserStore => {
  const listeners = new Set<EmailVerifiedListener>();
  const removalListeners = new Set<UserRemovedListener>();

  const announce = async (transaction: Kysely<Tables>, { id, email }: UserRow): Promise<void> => {
    for (const listener of listeners) await listener({ userId: id, email }, transaction);
  };

  const insertWithin = async (transaction: Kysely<Tables>, user: NewUser): Promise<UserRow | undefined> => {
    const id = user.id ?? randomUUID();
    const now = new Date(clock.now());
    const row = await transaction
      .insertInto('users')
      .values({
        id,
        email: user.email,
        email_verified: user.status === 'CONFIRMED',
        name: user.name,
        search_text: searchTextOf(user),
        groups: [...(user.groups ?? [])],
        status: user.status,
        provider: user.provider ?? null,
        ...(user.password === undefined
          ? { srp_salt: null, srp_verifier: null }
          : passwords.columnsFor(id, user.password)),
        ...(user.status === 'FORCE_CHANGE_PASSWORD' ? invitationFrom(now) : {}),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email').where('removed_at', 'is', null).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (row?.email_verified === true) await announce(transaction, row);
    return row;
  };

  return {
    findByEmail: (email) =>
      db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email.trim().toLowerCase())
        .where('removed_at', 'is', null)
        .executeTakeFirst(),

    findById: (id) =>
      db.selectFrom('users').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst(),

    insert: (user, transaction) =>
      transaction === undefined ? transact(db, (own) => insertWithin(own, user)) : insertWithin(transaction, user),

    update: async (transaction, { id }, columns) => {
      const before = await transaction
        .selectFrom('users')
        .select(['email', 'email_verified', 'removed_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const row = await transaction
        .updateTable('users')
        .set({ ...columns, ...searchTextAfter(columns, before.email), updated_at: new Date(clock.now()) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (row.email_verified && !before.email_verified) await announce(transaction, row);
      if (row.removed_at !== null && before.removed_at === null)
        for (const listener of removalListeners) await listener(row.id, transaction);
      return row;
    },

    onEmailVerified: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    onRemoved: (listener) => {
      removalListeners.add(listener);
      return () => void removalListeners.delete(listener);
    },
  };
};

/** The present admins who are not suspended, as a query to go on with. */
export const selectAdmins = (db: Kysely<Tables>) =>
  db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`groups @> ${[adminGroup]}::text[]`)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null);

/** Those of them who can sign in: they have a password of their own, or a provider that vouches for them. */
export const selectActiveAdmins = (db: Kysely<Tables>) => selectAdmins(db).where('status', '=', 'CONFIRMED');

/** Makes changes to who is an admin happen one after another until the transaction ends. */
export const lockAdmins = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7205759)`.execute(db);
};
