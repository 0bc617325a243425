import type { Kysely } from 'kysely';
import { conflict } from '#core/kernel/app-error.ts';
import { missing } from '#backend/graphql/refusals.ts';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { LoginRow } from './vault-tables.ts';

/** A login belongs to its owner: for everyone else, admins included, it is missing. */
export const findLogin = (db: Kysely<Tables>, id: string, userId: string): Promise<LoginRow | undefined> =>
  db.selectFrom('logins').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** The person's login with its row locked until the transaction ends, so that changes queue up. */
export const lockLogin = async (trx: Kysely<Tables>, id: string, userId: string): Promise<LoginRow> => {
  const row = await trx
    .selectFrom('logins')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw missing();
  return row;
};

export const loginWasChanged = () => conflict('This login was changed in another window. Load it again.');

type Change = Partial<Omit<LoginRow, 'id' | 'user_id' | 'creation' | 'created_at' | 'updated_at' | 'rev'>> &
  Pick<LoginRow, 'meta'>;

export type ChangeScope = {
  readonly id: string;
  readonly userId: string;
  /** The revision that the change began from. */
  readonly expectedRev: number;
  readonly now: number;
};

/** Changes a login that has not moved on since the revision that the change names, to the revision after it. */
export const changeLogin = async (
  trx: Kysely<Tables>,
  { id, userId, expectedRev, now }: ChangeScope,
  columnsFor: (login: LoginRow, rev: number) => Promise<Change>,
): Promise<LoginRow> => {
  const login = await lockLogin(trx, id, userId);
  if (login.rev !== expectedRev) throw loginWasChanged();
  const rev = login.rev + 1;
  return trx
    .updateTable('logins')
    .set({ ...(await columnsFor(login, rev)), rev, updated_at: new Date(now) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
};

type ListQuery = PageQuery & { readonly userId: string };

/** The person's own, newest first. */
export const listLogins = (db: Kysely<Tables>, { userId, ...page }: ListQuery): Promise<LoginRow[]> =>
  newestFirst(db.selectFrom('logins').selectAll().where('user_id', '=', userId), 'id', page);
