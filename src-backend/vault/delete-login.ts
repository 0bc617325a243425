import { sql } from 'kysely';
import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { UserRemovedListener } from '#backend/feature/backend-feature.ts';
import { goingRows } from '#backend/feature/leaving.ts';
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

/** Nobody can open the vault of a person who is gone: its key goes at once, its logins afterwards. */
export const loginLeaving = goingRows({
  kind: 'logins',
  table: 'logins',
  isTheirs: (userId) => sql`user_id = ${userId}`,
});

export const deleteVaultKey: UserRemovedListener = async (userId, trx) => {
  await trx.deleteFrom('vault_keys').where('user_id', '=', userId).execute();
};
