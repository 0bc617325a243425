import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import type { VaultDeps } from './vault-deps.ts';

/** Deletes a login with everything that belongs to it and returns its id. */
export const deleteLogin =
  ({ database: { db } }: VaultDeps) =>
  async (id: string, { caller: { userId } }: Context): Promise<string> => {
    const row = await db
      .deleteFrom('logins')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) throw missing();
    return row.id;
  };

/** Nobody can open the vault of a person who is gone, so it goes too. */
export const deleteVault: UserRemovedListener = async (userId, trx) => {
  await trx.deleteFrom('logins').where('user_id', '=', userId).execute();
  await trx.deleteFrom('vault_keys').where('user_id', '=', userId).execute();
};
