import type { Kysely } from 'kysely';
import { requireOwnBrands } from '#backend/brands/own-brand.ts';
import { unusableId } from '#backend/graphql/chosen-id.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { CreateLoginInput, Login } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { armNewReminders } from '../arm-reminders.ts';
import { lockVaultKey, requireCurrentKey } from '../current-key.ts';
import { presentLogins } from '../present-login.ts';
import type { VaultDeps } from '../vault-deps.ts';
import { requireRoom } from '../vault-limits.ts';
import type { LoginRow } from '../vault-tables.ts';
import { insertEntries } from './insert-entries.ts';
import { newLogin, newLogins, type NewLogin } from './new-login.ts';

const countLogins = async (trx: Kysely<Tables>, userId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('logins')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
};

const findEarlier = async (
  trx: Kysely<Tables>,
  logins: readonly NewLogin[],
  userId: string,
): Promise<ReadonlyMap<string, LoginRow>> => {
  const rows = await trx
    .selectFrom('logins')
    .selectAll()
    .where((where) => where('id', '=', where.fn.any(where.val(logins.map(({ id }) => id)))))
    .execute();
  const earlier = new Map(rows.map((row) => [row.id, row]));
  for (const { id, creation } of logins) {
    const row = earlier.get(id);
    if (row !== undefined && (row.user_id !== userId || !row.creation.equals(creation))) throw unusableId('id');
  }
  return earlier;
};

const rowOf = (login: NewLogin, userId: string, now: Date): LoginRow => {
  const { brandId, expiryDate, keyVersion, history: _history, codes: _codes, questions: _questions, ...kept } = login;
  return {
    ...kept,
    user_id: userId,
    brand_id: brandId,
    expiry_date: expiryDate,
    password_rev: kept.rev,
    key_version: keyVersion,
    created_at: now,
    updated_at: now,
  };
};

/** Does not have the database repeat the seals. */
const insertLogins = async (trx: Kysely<Tables>, rows: readonly LoginRow[]): Promise<void> => {
  const made = await trx
    .insertInto('logins')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .execute();
  if (made.length < rows.length) throw unusableId('id');
};

/** Keeps logins of the caller with all that they bring along; those of the same call before are there as they are now. */
const keepLogins = ({ database: { db }, now: clock }: VaultDeps) => {
  const insert = async (
    trx: Kysely<Tables>,
    logins: readonly NewLogin[],
    userId: string,
  ): Promise<readonly LoginRow[]> => {
    const now = clock();
    const key = await lockVaultKey(trx, userId);
    const rows = new Map(await findEarlier(trx, logins, userId));
    const fresh = logins.filter(({ id }) => !rows.has(id));
    if (fresh.length > 0) {
      for (const { keyVersion } of fresh) requireCurrentKey(key, keyVersion);
      requireRoom('logins', (await countLogins(trx, userId)) + fresh.length);
      await requireOwnBrands(
        trx,
        fresh.flatMap(({ brandId }) => brandId ?? []),
        userId,
      );
      const made = fresh.map((login) => rowOf(login, userId, new Date(now)));
      await insertLogins(trx, made);
      await insertEntries(trx, fresh, now);
      await armNewReminders(trx, made, now);
      for (const row of made) rows.set(row.id, row);
    }
    return logins.flatMap(({ id }) => rows.get(id) ?? []);
  };
  return (logins: readonly NewLogin[], { caller: { userId } }: Context): Promise<Login[]> =>
    transact(db, async (trx) => presentLogins(trx, await insert(trx, logins, userId)));
};

/** Keeps a login of the caller with all that it brings along; the same call again returns the login as it is now. */
export const createLogin = (deps: VaultDeps) => {
  const keep = keepLogins(deps);
  return async (input: CreateLoginInput, context: Context): Promise<Login> => {
    const [login] = await keep([newLogin(input)], context);
    if (login === undefined) throw unusableId('id');
    return login;
  };
};

/** Keeps all of these logins or none, each as {@link createLogin} does, and returns them in the same order. */
export const createLogins = (deps: VaultDeps) => {
  const keep = keepLogins(deps);
  return async (inputs: readonly CreateLoginInput[], context: Context): Promise<Login[]> =>
    keep(newLogins(inputs), context);
};
