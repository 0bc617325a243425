import type { Kysely } from 'kysely';
import { system } from '#backend/audit/audit-log.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';
import { lockAdmins, selectAdmins, type UserStore } from '#backend/identity/accounts/user-store.ts';
import type { Tables } from '#backend/storage/tables.ts';
import { adminGroup, isAdmin } from '#core/identity/auth-user.ts';
import { suspendedMessage, userDisabled } from '#core/identity/suspension.ts';
import { accessDenied, conflict } from '#core/kernel/app-error.ts';
import { addressTaken } from '#core/users/user-rules.ts';

/** Somebody whom the pool knows, as it says. */
export type PoolPerson = {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  /** Whether they have proved that the address is theirs, or a provider has. */
  readonly isProved: boolean;
  /** The groups that the pool has them in. */
  readonly groups: readonly string[];
  /** The hosted login that vouches for them; undefined for who has a password. */
  readonly provider: string | undefined;
};

export type PoolUsers = {
  /**
   * Keeps the row of somebody whom the pool knows, and notes a sign-in where this is one. Returns the row. Rejects with
   * `access-denied` for who was suspended or removed and for a new address without proof, and with `conflict` where another account
   * has the address.
   */
  readonly keep: (person: PoolPerson, isSignIn: boolean) => Promise<UserRow>;
};

type Deps = {
  readonly users: UserStore;
  readonly changes: Pick<UserChanges, 'changing'>;
  readonly clock: Now;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

export const createPoolUsers = ({ users, changes, clock, audit }: Deps): PoolUsers => {
  const made = async (trx: Kysely<Tables>, person: PoolPerson): Promise<UserRow> => {
    const { id, email, name, provider, isProved } = person;
    if (!isProved) throw accessDenied('The address of this account was not proved.');
    const row = await users.insert(
      {
        id,
        email: email.trim().toLowerCase(),
        name,
        status: 'CONFIRMED',
        ...(provider === undefined ? {} : { provider }),
      },
      trx,
    );
    if (row === undefined) throw conflict(addressTaken('ACTIVE'));
    return row;
  };

  /** While nobody is an admin here, the pool says who the first one is. */
  const promoted = async (trx: Kysely<Tables>, row: UserRow, { groups }: PoolPerson): Promise<UserRow> => {
    if (!groups.includes(adminGroup) || isAdmin(row.groups)) return row;
    await lockAdmins(trx);
    if ((await selectAdmins(trx).limit(1).executeTakeFirst()) !== undefined) return row;
    const change = { before: { groups: row.groups }, after: { groups: [...row.groups, adminGroup] } };
    audit.record(trx, 'addUserToGroup', { user: row, ...change, actor: system });
    return users.update(trx, row, change.after);
  };

  /** An invitation was used: who has tokens has a password of their own. */
  const confirmed = (trx: Kysely<Tables>, row: UserRow): Promise<UserRow> =>
    row.status === 'CONFIRMED' && row.email_verified
      ? Promise.resolve(row)
      : users.update(trx, row, { status: 'CONFIRMED', email_verified: true, invited_at: null, invited_until: null });

  return {
    keep: (person, isSignIn) =>
      changes.changing(person.id, async (trx) => {
        const known = await trx
          .selectFrom('users')
          .selectAll()
          .where('id', '=', person.id)
          .forUpdate()
          .executeTakeFirst();
        if (known !== undefined && known.removed_at !== null) throw accessDenied(userDisabled);
        if (known !== undefined && known.suspended_at !== null) throw accessDenied(suspendedMessage);
        const own = known === undefined ? await made(trx, person) : await confirmed(trx, known);
        const row = await promoted(trx, own, person);
        if (!isSignIn) return row;
        audit.record(trx, 'signIn', { user: row });
        return users.update(trx, row, { last_sign_in_at: new Date(clock.now()) });
      }),
  };
};
