import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import { IdentityFailure } from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { tokenLifeSeconds, type Tokens } from './tokens.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';

const lifeMs = 30 * 24 * 60 * 60_000;

export type AuthenticationResult = {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

/** What proved who signs in. */
export type SignInMethod = 'password' | 'authenticator' | 'email code' | 'provider';

export type Sessions = {
  /** Signs a user in: a session of 30 days with its first tokens. */
  readonly open: (user: UserRow, method: SignInMethod) => Promise<AuthenticationResult>;
  /** New tokens for a refresh token, which stays the same. */
  readonly refresh: (refreshToken: string) => Promise<AuthenticationResult>;
  /** Ends the sign-in that a refresh token belongs to; an unknown token is no error. */
  readonly revoke: (refreshToken: string) => Promise<void>;
  /** Ends every sign-in of a user. */
  readonly revokeAll: (user: UserRow) => Promise<void>;
};

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Ends all sign-ins of a user but one, within a transaction that announces the change. */
export const endSessions = async (db: Kysely<Tables>, userId: string, except = ''): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', except).execute();
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly tokens: Tokens;
  readonly changes: UserChanges;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

export const createSessions = ({ database: { db }, clock, tokens, changes, audit }: Deps): Sessions => {
  const resultOf = async (user: UserRow, id: string, authenticatedAt: Date): Promise<AuthenticationResult> => {
    const { idToken, accessToken } = await tokens.issue(user, { id, authenticatedAt });
    return { AccessToken: accessToken, IdToken: idToken, ExpiresIn: tokenLifeSeconds, TokenType: 'Bearer' };
  };

  return {
    open: async (user, method) => {
      const id = randomUUID();
      const refreshToken = randomBytes(48).toString('base64url');
      const authenticatedAt = new Date(clock.now());
      const result = await resultOf(user, id, authenticatedAt);
      const session = {
        id,
        user_id: user.id,
        token_hash: hashOf(refreshToken),
        authenticated_at: authenticatedAt,
        expires_at: new Date(clock.now() + lifeMs),
      };
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('sessions').values(session).execute();
        await audit.record(trx, 'signIn', { user, detail: { method } });
      });
      return { ...result, RefreshToken: refreshToken };
    },

    refresh: async (refreshToken) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .selectAll('users')
        .select(['sessions.id as session_id', 'sessions.authenticated_at'])
        .where('sessions.token_hash', '=', hashOf(refreshToken))
        .where('sessions.expires_at', '>', new Date(clock.now()))
        .where('users.removed_at', 'is', null)
        .executeTakeFirst();
      if (row === undefined) throw new IdentityFailure('NotAuthorizedException', 'Refresh Token has been revoked');
      return resultOf(row, row.session_id, row.authenticated_at);
    },

    revoke: async (refreshToken) => {
      const found = await db
        .selectFrom('sessions')
        .select(['id', 'user_id'])
        .where('token_hash', '=', hashOf(refreshToken))
        .executeTakeFirst();
      if (found === undefined) return;
      await changes.changing(found.user_id, async (transaction) => {
        await transaction.deleteFrom('sessions').where('id', '=', found.id).execute();
      });
    },

    revokeAll: (user) =>
      changes.changing(user.id, async (trx) => {
        await endSessions(trx, user.id);
        await audit.record(trx, 'signOutEverywhere', { user });
      }),
  };
};
