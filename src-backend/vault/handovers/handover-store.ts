import { sql, type Kysely } from 'kysely';
import { newestFirst, type PageQuery } from '#backend/storage/newest-first.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup, isAdmin } from '#core/identity/auth-user.ts';
import { conflict, invalid } from '#core/kernel/app-error.ts';
import { isPublicKey, type HandoverSeals, type HandoverSide } from '#core/vault/handovers/handover.ts';
import { requireSeals } from '../sealed-input.ts';
import type { HandoverRow, HandoverSealColumns } from './handover-tables.ts';

/** The condition that a row of `users` is of somebody who may receive logins now. */
export const isPresentAdmin = sql<boolean>`
  users.removed_at is null and users.suspended_at is null and ${adminGroup} = any(users.groups)`;

export const handoverHasEnded = () => conflict('This handover has ended');

export const hasEnded = ({ ended_at, ends_at }: Pick<HandoverRow, 'ended_at' | 'ends_at'>, now: number): boolean =>
  ended_at !== null || ends_at.getTime() <= now;

/** A handover belongs to its owner, and to its receiver while they are an admin: for everybody else it is missing. */
export const sideOf = (
  { owner_id, receiver_id }: HandoverRow,
  { userId, groups }: Pick<Caller, 'userId' | 'groups'>,
): HandoverSide | undefined => {
  if (owner_id === userId) return 'given';
  return receiver_id === userId && isAdmin(groups) ? 'received' : undefined;
};

/** The handover with its row locked until the transaction ends, so that uses, renewals and ends queue up. */
export const lockHandover = (trx: Kysely<Tables>, id: string): Promise<HandoverRow | undefined> =>
  trx.selectFrom('handovers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Those to somebody that go on, their rows locked until the transaction ends. */
export const lockReceived = (trx: Kysely<Tables>, receiverId: string): Promise<HandoverRow[]> =>
  trx
    .selectFrom('handovers')
    .selectAll()
    .where('receiver_id', '=', receiverId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

type ListQuery = PageQuery & {
  readonly caller: Pick<Caller, 'userId' | 'groups'>;
  readonly side: HandoverSide;
  readonly loginId: string | undefined;
};

/** Those of one side, newest first; who is no admin has received none. */
export const listHandovers = async (
  db: Kysely<Tables>,
  { caller: { userId, groups }, side, loginId, ...page }: ListQuery,
): Promise<HandoverRow[]> => {
  if (side === 'received' && !isAdmin(groups)) return [];
  let query = db
    .selectFrom('handovers')
    .selectAll()
    .where(side === 'given' ? 'owner_id' : 'receiver_id', '=', userId);
  if (loginId !== undefined) query = query.where('login_id', '=', loginId);
  return newestFirst(query, 'id', page);
};

export const requirePublicKey = (field: string, key: string): void => {
  if (!isPublicKey(key)) throw invalid(field, 'This is not a public key');
};

/** The columns of what is sealed. Rejects with `invalid` for a text that is no seal, or a key that is none. */
export const sealColumns = (
  input: HandoverSeals,
): { [Column in keyof HandoverSealColumns]: string } & {
  sender_key: string;
} => {
  const { customPlatform, username, password, url, notes, totp, senderKey } = input;
  requireSeals({ customPlatform, username, password, url, notes, totp });
  requirePublicKey('senderKey', senderKey);
  return { custom_platform: customPlatform, username, password, url, notes, totp, sender_key: senderKey };
};

export const noSeals: HandoverSealColumns = {
  custom_platform: null,
  username: null,
  password: null,
  url: null,
  notes: null,
  totp: null,
};
