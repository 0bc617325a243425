import type { Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import type { CreateHandoverInput, Handover } from '#backend/graphql/generated/resolvers.ts';
import { missing } from '#backend/graphql/refusals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict, limitExceeded } from '#core/kernel/app-error.ts';
import { handoverLimits, receiverKeyHasChanged, tooManyHandovers } from '#core/vault/handovers/handover.ts';
import { lockVaultKey } from '../current-key.ts';
import { loginWasChanged } from '../login-store.ts';
import type { LoginRow } from '../vault-tables.ts';
import { announceHandovers } from './announce-handovers.ts';
import { recordHandover } from './handover-audit.ts';
import type { HandoverDeps } from './handover-deps.ts';
import { isPresentAdmin } from './handover-store.ts';
import type { HandoverRow } from './handover-tables.ts';
import { newHandovers, requireTerms, takenId, type NewHandover } from './new-handovers.ts';
import { presentHandovers } from './present-handover.ts';

const findEarlier = async (
  trx: Kysely<Tables>,
  handovers: readonly NewHandover[],
  ownerId: string,
): Promise<ReadonlyMap<string, HandoverRow>> => {
  const rows = await trx
    .selectFrom('handovers')
    .selectAll()
    .where((where) => where('id', '=', where.fn.any(where.val(handovers.map(({ id }) => id)))))
    .execute();
  const earlier = new Map(rows.map((row) => [row.id, row]));
  for (const handover of handovers) {
    const row = earlier.get(handover.id);
    if (row !== undefined && (row.owner_id !== ownerId || !row.creation.equals(handover.creation)))
      throw takenId(handover);
  }
  return earlier;
};

const requireRoom = async (trx: Kysely<Tables>, ownerId: string, more: number, now: number): Promise<void> => {
  const { count } = await trx
    .selectFrom('handovers')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', new Date(now))
    .executeTakeFirstOrThrow();
  if (count + more > handoverLimits.goingOn) throw limitExceeded(tooManyHandovers);
};

type Receiver = { readonly id: string; readonly name: string; readonly email: string; readonly public_key: string };

/** The receivers with their keys locked until the transaction ends, so that no other key comes meanwhile. */
const lockReceivers = async (
  trx: Kysely<Tables>,
  handovers: readonly NewHandover[],
  ownerId: string,
): Promise<ReadonlyMap<string, Receiver>> => {
  const ids = [...new Set(handovers.map(({ receiver_id }) => receiver_id))];
  const rows = await trx
    .selectFrom('handover_keys')
    .innerJoin('users', 'users.id', 'handover_keys.user_id')
    .select(['users.id', 'users.name', 'users.email', 'handover_keys.public_key'])
    .where((where) => where('users.id', '=', where.fn.any(where.val(ids))))
    .where('users.id', '!=', ownerId)
    .where(isPresentAdmin)
    .orderBy('users.id')
    .forShare('handover_keys')
    .execute();
  const receivers = new Map(rows.map((row) => [row.id, row]));
  if (receivers.size < ids.length) throw missing();
  for (const { receiver_id, receiver_key } of handovers)
    if (receivers.get(receiver_id)?.public_key !== receiver_key) throw conflict(receiverKeyHasChanged);
  return receivers;
};

type Locked = Pick<LoginRow, 'id' | 'platform' | 'rev'>;

/** The owner's logins, locked so that none changes until they are handed over. */
const lockLogins = async (
  trx: Kysely<Tables>,
  handovers: readonly NewHandover[],
  ownerId: string,
): Promise<ReadonlyMap<string, Locked>> => {
  const ids = [...new Set(handovers.map(({ login_id }) => login_id))];
  const rows = await trx
    .selectFrom('logins')
    .select(['id', 'platform', 'rev'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .where('user_id', '=', ownerId)
    .orderBy('id')
    .forShare()
    .execute();
  const logins = new Map(rows.map((row) => [row.id, row]));
  if (logins.size < ids.length) throw missing();
  for (const { login_id, rev } of handovers) if (logins.get(login_id)?.rev !== rev) throw loginWasChanged();
  return logins;
};

const insert = async (
  trx: Kysely<Tables>,
  handovers: readonly NewHandover[],
  owner: { readonly owner_id: string; readonly created_at: Date },
): Promise<readonly HandoverRow[]> => {
  const rows = await trx
    .insertInto('handovers')
    .values(handovers.map(({ at: _at, ...columns }) => ({ ...columns, ...owner })))
    .onConflict((conflicting) => conflicting.column('id').doNothing())
    .returningAll()
    .execute();
  const made = new Set(rows.map(({ id }) => id));
  const taken = handovers.find(({ id }) => !made.has(id));
  if (taken !== undefined) throw takenId(taken);
  return rows;
};

/** Hands the caller's logins over, all of them or none; those of the same call before are there as they are now. */
export const createHandovers = (deps: HandoverDeps) => {
  const make = async (
    trx: Kysely<Tables>,
    fresh: readonly NewHandover[],
    caller: Caller,
    now: number,
  ): Promise<readonly HandoverRow[]> => {
    const { userId } = caller;
    for (const each of fresh) requireTerms(each, now);
    await requireRoom(trx, userId, fresh.length, now);
    const receivers = await lockReceivers(trx, fresh, userId);
    const logins = await lockLogins(trx, fresh, userId);
    const rows = await insert(trx, fresh, { owner_id: userId, created_at: new Date(now) });
    const handed = fresh.flatMap(({ login_id, receiver_id, purpose, ends_at }) => {
      const [login, receiver] = [logins.get(login_id), receivers.get(receiver_id)];
      return login === undefined || receiver === undefined
        ? []
        : [{ platform: login.platform, receiver, purpose, endsAt: ends_at }];
    });
    await announceHandovers(trx, deps, caller, { handed, event: fresh[0]?.id ?? '', now });
    for (const row of rows)
      recordHandover(trx, deps, 'createHandovers', {
        row,
        actor: caller,
        platform: logins.get(row.login_id)?.platform,
      });
    return rows;
  };

  return (inputs: readonly CreateHandoverInput[], caller: Caller): Promise<Handover[]> => {
    const handovers = newHandovers(inputs);
    const now = deps.now();
    return transact(deps.database.db, async (trx) => {
      await lockVaultKey(trx, caller.userId);
      const rows = new Map(await findEarlier(trx, handovers, caller.userId));
      const fresh = handovers.filter(({ id }) => !rows.has(id));
      if (fresh.length > 0) for (const row of await make(trx, fresh, caller, now)) rows.set(row.id, row);
      return presentHandovers(
        trx,
        handovers.flatMap(({ id }) => rows.get(id) ?? []),
        now,
      );
    });
  };
};
