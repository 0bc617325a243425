import type { Kysely } from 'kysely';
import { missing } from '#backend/graphql/refusals.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { HandoverReceiver, PinHandoverReceiverInput } from '#backend/graphql/generated/resolvers.ts';
import { transact } from '#backend/storage/transact.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { lockVaultKey, requireCurrentKey } from '../current-key.ts';
import { requireSeals } from '../sealed-input.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { isPresentAdmin } from './handover-store.ts';

/** Those who can receive logins from a person, with the pins that the person made. */
const receiversFor = (db: Kysely<Tables>, ownerId: string) =>
  db
    .selectFrom('handover_keys')
    .innerJoin('users', 'users.id', 'handover_keys.user_id')
    .leftJoin('handover_pins as pin', (join) =>
      join.onRef('pin.receiver_id', '=', 'users.id').on('pin.owner_id', '=', ownerId),
    )
    .select([
      'users.id',
      'users.name',
      'handover_keys.public_key as publicKey',
      'pin.seal as pin',
      'pin.key_version as pinKeyVersion',
    ])
    .where('users.id', '!=', ownerId)
    .where(isPresentAdmin)
    .orderBy('users.name')
    .orderBy('users.id');

/** The admins but the caller who have a key, by name. */
export const getHandoverReceivers =
  ({ database: { db } }: HandoverDeps) =>
  ({ caller: { userId } }: Context): Promise<HandoverReceiver[]> =>
    receiversFor(db, userId).execute();

/** Keeps which key of a receiver the caller compared, in place of an earlier pin. */
export const pinHandoverReceiver =
  ({ database: { db } }: HandoverDeps) =>
  (
    { receiverId, pin, keyVersion }: PinHandoverReceiverInput,
    { caller: { userId } }: Context,
  ): Promise<HandoverReceiver> => {
    requireSeals({ pin });
    return transact(db, async (trx) => {
      const key = await lockVaultKey(trx, userId);
      const receiver = () => receiversFor(trx, userId).where('users.id', '=', receiverId).executeTakeFirst();
      if ((await receiver()) === undefined) throw missing();
      requireCurrentKey(key, keyVersion);
      await trx
        .insertInto('handover_pins')
        .values({ owner_id: userId, receiver_id: receiverId, seal: pin, key_version: keyVersion })
        .onConflict((earlier) =>
          earlier.columns(['owner_id', 'receiver_id']).doUpdateSet({ seal: pin, key_version: keyVersion }),
        )
        .execute();
      const pinned = await receiver();
      if (pinned === undefined) throw missing();
      return pinned;
    });
  };
