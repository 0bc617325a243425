import type { Kysely } from 'kysely';
import { missing } from '#backend/graphql/refusals.ts';
import { chosenId, unusableId } from '#backend/graphql/chosen-id.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Login2FaBackupCode, MutationAddLogin2FaBackupCodeArgs } from '#backend/graphql/generated/resolvers.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { lockLogin } from './login-store.ts';
import { requireSealedUnder } from './current-key.ts';
import { backupCodeOf } from './present-login.ts';
import { requireSeals } from './sealed-input.ts';
import type { VaultDeps } from './vault-deps.ts';
import { requireRoom } from './vault-limits.ts';

const countCodes = async (trx: Kysely<Tables>, loginId: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('login_backup_codes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('login_id', '=', loginId)
    .executeTakeFirstOrThrow();
  return count;
};

/** Keeps a code of a login; the same call again answers the code. */
export const addBackupCode =
  ({ database: { db }, now }: VaultDeps) =>
  (args: MutationAddLogin2FaBackupCodeArgs, { caller: { userId } }: Context): Promise<Login2FaBackupCode> => {
    const { code } = args;
    const id = chosenId('codeId', args.codeId);
    requireSeals({ code });
    return transact(db, async (trx) => {
      const login = await lockLogin(trx, args.id, userId);
      const earlier = await trx.selectFrom('login_backup_codes').selectAll().where('id', '=', id).executeTakeFirst();
      if (earlier !== undefined) {
        if (earlier.login_id !== login.id || earlier.code !== code) throw unusableId('codeId');
        return backupCodeOf(earlier);
      }
      requireSealedUnder(login, args.keyVersion);
      requireRoom('codes', (await countCodes(trx, login.id)) + 1);
      const row = await trx
        .insertInto('login_backup_codes')
        .values({ id, login_id: login.id, code, created_at: new Date(now()), used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw unusableId('codeId');
      return backupCodeOf(row);
    });
  };

/** Locks the login that a code belongs to, where it is this person's. */
const lockLoginOf = async (trx: Kysely<Tables>, codeId: string, userId: string): Promise<void> => {
  const code = await trx
    .selectFrom('login_backup_codes')
    .select('login_id')
    .where('id', '=', codeId)
    .executeTakeFirst();
  if (code === undefined) throw missing();
  await lockLogin(trx, code.login_id, userId);
};

/** Keeps when a code was used; the first time holds. */
export const markBackupCodeUsed =
  ({ database: { db }, now }: VaultDeps) =>
  (id: string, { caller: { userId } }: Context): Promise<Login2FaBackupCode> =>
    transact(db, async (trx) => {
      await lockLoginOf(trx, id, userId);
      const row = await trx
        .updateTable('login_backup_codes')
        .set((of) => ({ used_at: of.fn.coalesce('used_at', of.val(new Date(now()))) }))
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) throw missing();
      return backupCodeOf(row);
    });

export const deleteBackupCode =
  ({ database: { db } }: VaultDeps) =>
  (id: string, { caller: { userId } }: Context): Promise<string> =>
    transact(db, async (trx) => {
      await lockLoginOf(trx, id, userId);
      const row = await trx.deleteFrom('login_backup_codes').where('id', '=', id).returning('id').executeTakeFirst();
      if (row === undefined) throw missing();
      return row.id;
    });
