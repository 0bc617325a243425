import type { Context } from '#backend/graphql/context.ts';
import type { HandoverKey, PutHandoverKeyInput } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { lockVaultKey, requireCurrentKey } from '../current-key.ts';
import { requireSeals } from '../sealed-input.ts';
import { endHandovers } from './end-handovers.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { lockReceived, requirePublicKey } from './handover-store.ts';
import type { HandoverKeyRow } from './handover-tables.ts';

const keyOf = (row: HandoverKeyRow): HandoverKey => ({
  version: row.version,
  publicKey: row.public_key,
  privateKey: row.private_key,
  keyVersion: row.key_version,
});

/** The caller's own key, null before there is one. */
export const getHandoverKey =
  ({ database: { db } }: HandoverDeps) =>
  async ({ caller: { userId } }: Context): Promise<HandoverKey | null> => {
    const row = await db.selectFrom('handover_keys').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return row === undefined ? null : keyOf(row);
  };

/** Keeps a key in place of the version that the caller saw. Another public key ends every handover to the caller. */
export const putHandoverKey =
  ({ database: { db }, now: clock }: HandoverDeps) =>
  (input: PutHandoverKeyInput, { caller: { userId } }: Context): Promise<HandoverKey> => {
    const { expectedVersion, publicKey, privateKey, keyVersion } = input;
    requirePublicKey('publicKey', publicKey);
    requireSeals({ privateKey });
    const now = clock();
    return transact(db, async (trx) => {
      requireCurrentKey(await lockVaultKey(trx, userId), keyVersion);
      const stored = await trx
        .selectFrom('handover_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if ((stored?.version ?? 0) !== expectedVersion) throw conflict('This key was changed in another window.');
      const columns = {
        version: expectedVersion + 1,
        public_key: publicKey,
        private_key: privateKey,
        key_version: keyVersion,
        created_at: new Date(now),
      };
      const kept = await trx
        .insertInto('handover_keys')
        .values({ user_id: userId, ...columns })
        .onConflict((taken) => taken.column('user_id').doUpdateSet(columns))
        .returningAll()
        .executeTakeFirstOrThrow();
      if (stored !== undefined && stored.public_key !== publicKey)
        await endHandovers(trx, await lockReceived(trx, userId), { ending: 'key', now });
      return keyOf(kept);
    });
  };
