import { sql, type Kysely } from 'kysely';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Handover, MutationRenewHandoverArgs, SealedHandover } from '#backend/graphql/generated/resolvers.ts';
import { missing, unauthorized } from '#backend/graphql/refusals.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import { receiverKeyHasChanged } from '#core/vault/handovers/handover.ts';
import { loginWasChanged } from '../login-store.ts';
import { endHandovers } from './end-handovers.ts';
import { recordHandover } from './handover-audit.ts';
import type { HandoverDeps } from './handover-deps.ts';
import {
  handoverHasEnded,
  hasEnded,
  isPresentAdmin,
  lockHandover,
  requirePublicKey,
  sealColumns,
  sideOf,
} from './handover-store.ts';
import type { HandoverRow } from './handover-tables.ts';
import { presentHandover } from './present-handover.ts';

/** Within this time several openings are one use. */
const useMs = 60_000;

/** The revision of a login, which stays until the transaction ends. */
const holdRevision = async (trx: Kysely<Tables>, handoverId: string, ownerId: string): Promise<number> => {
  const login = await trx
    .selectFrom('handovers')
    .innerJoin('logins', 'logins.id', 'handovers.login_id')
    .select('logins.rev')
    .where('handovers.id', '=', handoverId)
    .where('handovers.owner_id', '=', ownerId)
    .forShare('logins')
    .executeTakeFirst();
  if (login === undefined) throw missing();
  return login.rev;
};

/** Replaces the seals of a handover of the caller's that goes on. The login is locked before it, as where a login is deleted. */
export const renewHandover =
  ({ database: { db }, now: clock }: HandoverDeps) =>
  ({ id, input }: MutationRenewHandoverArgs, { caller: { userId } }: Context): Promise<Handover> => {
    const { receiverKey, rev } = input;
    requirePublicKey('receiverKey', receiverKey);
    const columns = sealColumns(input);
    return transact(db, async (trx) => {
      const present = await holdRevision(trx, id, userId);
      const row = await lockHandover(trx, id);
      if (row === undefined) throw missing();
      const now = clock();
      if (hasEnded(row, now)) throw handoverHasEnded();
      if (row.receiver_key !== receiverKey) throw conflict(receiverKeyHasChanged);
      if (present !== rev) throw loginWasChanged();
      const renewed = await trx
        .updateTable('handovers')
        .set({ ...columns, rev })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return presentHandover(trx, renewed, now);
    });
  };

/** Refuses who is no admin any more; who is one stays one until the transaction ends. */
const holdAdmin = async (trx: Kysely<Tables>, userId: string): Promise<void> => {
  const admin = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where(isPresentAdmin)
    .forShare()
    .executeTakeFirst();
  if (admin === undefined) throw unauthorized('openHandover', 'Mutation');
};

/** Notes a use unless there is one of the last minute, after which the password was not changed; returns whether it did. */
const noteUse = async (trx: Kysely<Tables>, { id, login_id }: HandoverRow, now: number): Promise<boolean> => {
  const { rows } = await sql`
    insert into handover_uses (handover_id, used_at)
    select ${id}, ${new Date(now)}
    where not exists (
      select from handover_uses as used
      where handover_id = ${id} and used_at > ${new Date(now - useMs)} and not exists (
        select from login_history as earlier where earlier.login_id = ${login_id} and earlier.changed_at > used.used_at
      )
    )
    on conflict do nothing returning handover_id`.execute(trx);
  return rows.length > 0;
};

/** Gives the caller what was handed over to them, while it goes on; an end that comes meanwhile waits, or is there already. */
export const openHandover =
  (deps: HandoverDeps) =>
  (id: string, caller: Caller): Promise<SealedHandover> =>
    transact(deps.database.db, async (trx) => {
      await holdAdmin(trx, caller.userId);
      const row = await lockHandover(trx, id);
      if (row === undefined || row.receiver_id !== caller.userId) throw missing();
      const now = deps.now();
      if (hasEnded(row, now)) throw handoverHasEnded();
      const { custom_platform: customPlatform, username, password, url, notes, totp, sender_key: senderKey } = row;
      if (
        customPlatform === null ||
        username === null ||
        password === null ||
        url === null ||
        notes === null ||
        totp === null
      )
        throw handoverHasEnded();
      const isUse = await noteUse(trx, row, now);
      const handover = await presentHandover(trx, row, now);
      if (isUse) recordHandover(trx, deps, 'openHandover', { row, actor: caller, platform: handover.platform });
      return { handover, senderKey, customPlatform, username, password, url, notes, totp };
    });

/** Ends a handover for its owner or its receiver; one that has ended stays as it is. */
export const endHandover =
  (deps: HandoverDeps) =>
  (id: string, caller: Caller): Promise<Handover> =>
    transact(deps.database.db, async (trx) => {
      const row = await lockHandover(trx, id);
      const side = row === undefined ? undefined : sideOf(row, caller);
      if (row === undefined || side === undefined) throw missing();
      const now = deps.now();
      if (row.ended_at !== null) return presentHandover(trx, row, now);
      const [ended = row] = await endHandovers(trx, [row], { ending: side === 'given' ? 'owner' : 'receiver', now });
      const handover = await presentHandover(trx, ended, now);
      recordHandover(trx, deps, 'endHandover', { row: ended, actor: caller, platform: handover.platform });
      return handover;
    });
