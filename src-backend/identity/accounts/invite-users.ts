import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { UserRow, UserStatus } from '#backend/identity/identity-tables.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { transact } from '#backend/storage/transact.ts';
import { conflict } from '#core/kernel/app-error.ts';
import type { UserGroup } from '#core/users/user-account.ts';
import { addressTaken, asGroup, checkUser, invitationProblem } from '#core/users/user-rules.ts';
import { accountStatus } from './account-status.ts';
import { forgetUser } from './forget-user.ts';
import { actorOf, beginManaging, type By, type ManagedUser, type ManageDeps } from './managed-user.ts';
import { requirePassword } from './passwords.ts';
import { invitationFrom, type NewUser } from './user-store.ts';

export type CreateUserInput = {
  /** For a world whose people are known beforehand; a new UUID unless given. */
  readonly id?: string;
  readonly email: string;
  readonly name: string;
  /** Without one the user gets a temporary password by mail and has to replace it. */
  readonly password?: string;
  readonly groups?: readonly string[];
  readonly status?: UserStatus;
};

export type InviteUsers = {
  /**
   * Rejects with `conflict`, saying whose it is, for an address that is taken, and for an admin also where somebody was removed
   * who had it. Rejects with `invalid`, listing every wrong field.
   */
  readonly createUser: (input: CreateUserInput, by?: By) => Promise<UserRow>;
  /** Mails a new temporary password in place of the last one. Rejects with `conflict` unless the invitation is open. */
  readonly resendInvitation: (userId: string, by?: By) => Promise<UserRow>;
  /** Rejects with `conflict` once the invitation was used; the address is free afterwards. */
  readonly withdrawInvitation: (userId: string, by?: By) => Promise<void>;
};

const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
const temporaryPassword = (): string => Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('');

const checkedUser = ({ email, name, groups = [] }: CreateUserInput): Pick<NewUser, 'email' | 'name'> => {
  const unknown = groups.find((group) => asGroup(group) === undefined);
  return checkUser({ email, name, group: (unknown ?? 'User') as UserGroup });
};

/** Returns the refusal of an address that is taken, which says whose it is. */
const taken = async (trx: Kysely<Tables>, email: string) => {
  const owner = await trx
    .selectFrom('users')
    .select(['status', 'suspended_at'])
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return conflict(addressTaken(owner === undefined ? 'REMOVED' : accountStatus(owner)));
};

/** Whether a statement was refused because another row names the one that it would delete. */
const isForeignKeyViolation = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '23503';

/** Deletes the row of a user; false where a record of a feature names it. */
const deleted = async (trx: Kysely<Tables>, id: string): Promise<boolean> => {
  await sql`savepoint withdrawal`.execute(trx);
  try {
    await trx.deleteFrom('users').where('id', '=', id).execute();
    return true;
  } catch (cause) {
    if (!isForeignKeyViolation(cause)) throw cause;
    await sql`rollback to savepoint withdrawal`.execute(trx);
    return false;
  }
};

export const createInviteUsers = (
  { database, users, passwords, removed, mails, clock, audit, pool }: ManageDeps,
  managed: ManagedUser,
): InviteUsers => {
  const now = (): Date => new Date(clock.now());
  const requireOpen = (user: UserRow): void => {
    const problem = invitationProblem(accountStatus(user));
    if (problem !== undefined) throw conflict(problem);
  };

  /** Makes the account of a pool, whose id is the row's; nothing where there is no pool. */
  const invitedTo = async (trx: Kysely<Tables>, { email, name }: NewUser) => {
    if (pool === undefined) return undefined;
    const known = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (known !== undefined) throw await taken(trx, email);
    return { id: await pool.invite({ email, name }), password: undefined };
  };

  return {
    createUser: async (input, by) => {
      const password = input.password === undefined ? temporaryPassword() : requirePassword(input.password);
      const user: NewUser = {
        ...checkedUser(input),
        id: input.id,
        password,
        groups: [...(input.groups ?? [])],
        status: input.status ?? (input.password === undefined ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED'),
      };
      return transact(database.db, async (trx) => {
        await beginManaging(trx, by);
        const inPool = await invitedTo(trx, user);
        const created = await users.insert({ ...user, ...inPool }, trx);
        if (created === undefined) throw await taken(trx, user.email);
        if (by !== undefined && (await removed.has(trx, user.email))) throw conflict(addressTaken('REMOVED'));
        if (inPool === undefined && input.password === undefined)
          await mails.sendTemporaryPassword(trx, created, password);
        const after = { email: created.email, groups: created.groups };
        audit.record(trx, 'createUser', { user: created, after, actor: actorOf(by) });
        return created;
      });
    },

    resendInvitation: (userId, by) =>
      managed.byId(userId, by, async (trx, user) => {
        requireOpen(user);
        const password = temporaryPassword();
        const invited = await users.update(trx, user, {
          ...(pool === undefined ? passwords.columnsFor(user.id, password) : {}),
          ...invitationFrom(now()),
        });
        if (pool === undefined) await mails.sendTemporaryPassword(trx, invited, password);
        else await pool.inviteAgain(invited);
        const before = { invitedUntil: user.invited_until?.toISOString() };
        const after = { invitedUntil: invited.invited_until?.toISOString() };
        audit.record(trx, 'resendInvitation', { user, before, after, actor: actorOf(by) });
        return invited;
      }),

    withdrawInvitation: (userId, by) =>
      managed.byId(userId, by, async (trx, user) => {
        requireOpen(user);
        audit.record(trx, 'withdrawInvitation', { user, actor: actorOf(by) });
        if (!(await deleted(trx, user.id))) await forgetUser({ users, clock }, trx, user);
        await pool?.remove(user.id);
      }),
  };
};
