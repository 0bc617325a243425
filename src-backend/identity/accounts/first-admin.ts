import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { transact } from '#backend/storage/transact.ts';
import { adminGroup } from '#core/identity/auth-user.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import { system } from '#backend/audit/audit-log.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { lockAdmins, selectAdmins, type NewUser, type UserStore } from './user-store.ts';

const lifeMs = 24 * 60 * 60_000;
const purpose = 'first-admin';

export type FirstAdmin = {
  /** A link, good for a day and until one of them was used, with which to make the first admin; undefined when there is one. */
  readonly firstAdminLink: (baseUrl: string) => Promise<string | undefined>;
  readonly isGoodToken: (token: string) => Promise<boolean>;
  /** Makes the admin; `taken` when the address is in use, undefined when the token is not or no longer good. */
  readonly create: (
    token: string,
    user: Required<Pick<NewUser, 'email' | 'name' | 'password'>>,
  ) => Promise<UserRow | 'taken' | undefined>;
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly users: UserStore;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const createFirstAdmin = ({ database: { db }, clock, users, audit }: Deps): FirstAdmin => {
  const hasAdmin = async (on: Kysely<Tables>): Promise<boolean> =>
    (await selectAdmins(on).limit(1).executeTakeFirst()) !== undefined;

  const tokenRow = (on: Kysely<Tables>, token: string) =>
    on
      .selectFrom('codes')
      .select('purpose')
      .where('purpose', '=', purpose)
      .where('code_hash', '=', hashOf(token))
      .where('expires_at', '>', new Date(clock.now()))
      .executeTakeFirst();

  return {
    firstAdminLink: async (baseUrl) => {
      if (await hasAdmin(db)) return undefined;
      const token = randomBytes(24).toString('base64url');
      const hash = hashOf(token);
      await db
        .insertInto('codes')
        .values({ email: hash.toString('hex'), purpose, code_hash: hash, expires_at: new Date(clock.now() + lifeMs) })
        .execute();
      return `${baseUrl.replace(/\/+$/, '')}/setup?token=${token}`;
    },

    isGoodToken: async (token) => (await tokenRow(db, token)) !== undefined && !(await hasAdmin(db)),

    create: (token, user) =>
      transact(db, async (transaction) => {
        await lockAdmins(transaction);
        if ((await tokenRow(transaction, token)) === undefined || (await hasAdmin(transaction))) return undefined;
        const admin = await users.insert({ ...user, groups: [adminGroup], status: 'CONFIRMED' }, transaction);
        if (admin === undefined) return 'taken';
        audit.record(transaction, 'createUser', { user: admin, after: { groups: adminGroup }, actor: system });
        await transaction.deleteFrom('codes').where('purpose', '=', purpose).execute();
        return admin;
      }),
  };
};
