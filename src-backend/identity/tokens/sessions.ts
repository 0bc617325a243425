import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#backend/storage/database.ts';
import type { Tables } from '#backend/storage/tables.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { IdentityAudit } from '#backend/identity/identity-audit.ts';
import { accountDisabled, IdentityFailure, wrongPassword } from '#backend/identity/identity-failure.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { transact } from '#backend/storage/transact.ts';
import type { Origin } from '#backend/http/request-origin.ts';
import type { RefreshTokens, TokenMark } from './refresh-tokens.ts';
import { tokenLifeSeconds, type Tokens } from './tokens.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';

const lifeMs = 30 * 24 * 60 * 60_000;

/** How long a refresh token is good after it was replaced: for other tabs, and for answers that were lost. */
const reuseMs = 60_000;

export type AuthenticationResult = {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
};

/** What proved who signs in. */
export type SignInMethod = 'password' | 'authenticator' | 'email code' | 'provider';

export type Sessions = {
  /**
   * Signs a user in: a session of 30 days with its first tokens. Rejects where the user was suspended or removed, however shortly
   * before.
   */
  readonly open: (user: UserRow, method: SignInMethod, origin: Origin) => Promise<AuthenticationResult>;
  /**
   * New tokens for a refresh token, which is replaced as well. One that was replaced over a minute ago is in two hands: it ends
   * the sign-in, with every token of it.
   */
  readonly refresh: (refreshToken: string, address: string) => Promise<AuthenticationResult>;
  /** Ends the sign-in that a refresh token belongs to; an unknown token is no error. */
  readonly revoke: (refreshToken: string) => Promise<void>;
  /** Ends one sign-in of a user; false where it is not theirs or has ended. */
  readonly end: (user: UserRow, sessionId: string) => Promise<boolean>;
  /** Ends every sign-in of a user. */
  readonly revokeAll: (user: UserRow) => Promise<void>;
};

const revoked = () => new IdentityFailure('NotAuthorizedException', 'Refresh Token has been revoked');

/**
 * Ends all sign-ins of a user but one, within a transaction that announces the change and has locked the user's row before:
 * a sign-in that is under way would not be ended otherwise. Returns how many ended.
 */
export const endSessions = async (db: Kysely<Tables>, userId: string, except = ''): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', except)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/** Notes the sign-in in the user's row, which stays locked; rejects where the user may not sign in. */
const enter = async (trx: Kysely<Tables>, userId: string, now: Date): Promise<UserRow> => {
  const entered = await trx
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('id', '=', userId)
    .where('removed_at', 'is', null)
    .where('suspended_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (entered !== undefined) return entered;
  const refused = await trx.selectFrom('users').select('removed_at').where('id', '=', userId).executeTakeFirst();
  throw refused?.removed_at === null ? accountDisabled() : wrongPassword();
};

type Deps = {
  readonly database: Pick<Database, 'db'>;
  readonly clock: Now;
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
  readonly changes: UserChanges;
  readonly audit: Pick<IdentityAudit, 'record'>;
};

export const createSessions = (deps: Deps): Sessions => {
  const { clock, tokens, refreshTokens, changes, audit } = deps;
  const { db } = deps.database;

  const resultOf = async (user: UserRow, mark: TokenMark, authenticatedAt: Date): Promise<AuthenticationResult> => {
    const { idToken, accessToken } = await tokens.issue(user, { id: mark.sessionId, authenticatedAt });
    return {
      AccessToken: accessToken,
      IdToken: idToken,
      RefreshToken: refreshTokens.issue(mark),
      ExpiresIn: tokenLifeSeconds,
      TokenType: 'Bearer',
    };
  };

  const standing = async (trx: Kysely<Tables>, { sessionId }: TokenMark) =>
    trx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select(['sessions.authenticated_at', 'sessions.generation', 'sessions.replaced_at'])
      .where('sessions.id', '=', sessionId)
      .where('sessions.expires_at', '>', new Date(clock.now()))
      .where('users.removed_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .forUpdate('sessions')
      .executeTakeFirst();

  const isRecent = (at: Date | undefined): boolean => at !== undefined && clock.now() - at.getTime() < reuseMs;

  /** Returns the user with the generation that follows. */
  const advance = async (trx: Kysely<Tables>, mark: TokenMark, address: string) => {
    const row = await standing(trx, mark);
    if (row === undefined) return undefined;
    const { generation, replaced_at: replacedAt, authenticated_at: authenticatedAt, ...user } = row;
    const behind = generation - mark.generation;
    if (behind > 0)
      return { user, authenticatedAt, generation: isRecent(replacedAt.at(-behind)) ? generation : undefined };
    const columns = {
      generation: mark.generation + 1,
      replaced_at: [...replacedAt.filter(isRecent), new Date(clock.now())],
      seen_at: new Date(clock.now()),
      address,
    };
    await trx.updateTable('sessions').set(columns).where('id', '=', mark.sessionId).execute();
    return { user, authenticatedAt, generation: columns.generation };
  };

  const endReused = (user: UserRow, { sessionId }: TokenMark): Promise<void> =>
    changes.changing(user.id, async (trx) => {
      const { numDeletedRows } = await trx.deleteFrom('sessions').where('id', '=', sessionId).executeTakeFirst();
      if (numDeletedRows > 0n) audit.record(trx, 'reuseRefreshToken', { user });
    });

  return {
    open: async (user, method, { address, userAgent }) => {
      const id = randomUUID();
      const authenticatedAt = new Date(clock.now());
      const session = {
        id,
        user_id: user.id,
        authenticated_at: authenticatedAt,
        seen_at: authenticatedAt,
        expires_at: new Date(clock.now() + lifeMs),
        user_agent: userAgent || null,
        address: address || null,
      };
      const entered = await transact(db, async (trx) => {
        const row = await enter(trx, user.id, authenticatedAt);
        await trx.insertInto('sessions').values(session).execute();
        audit.record(trx, 'signIn', { user, detail: { method } });
        return row;
      });
      return resultOf(entered, { sessionId: id, generation: 0 }, authenticatedAt);
    },

    refresh: async (refreshToken, address) => {
      const mark = await refreshTokens.read(db, refreshToken);
      if (mark === undefined) throw revoked();
      const next = await transact(db, (trx) => advance(trx, mark, address));
      if (next === undefined) throw revoked();
      const { user, authenticatedAt, generation } = next;
      if (generation === undefined) {
        await endReused(user, mark);
        throw new IdentityFailure('RefreshTokenReuseException', 'Refresh Token was replaced by a newer one');
      }
      return resultOf(user, { ...mark, generation }, authenticatedAt);
    },

    revoke: async (refreshToken) => {
      const mark = await refreshTokens.read(db, refreshToken);
      if (mark === undefined) return;
      const found = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('id', '=', mark.sessionId)
        .executeTakeFirst();
      if (found === undefined) return;
      await changes.changing(found.user_id, async (transaction) => {
        await transaction.deleteFrom('sessions').where('id', '=', mark.sessionId).execute();
      });
    },

    end: (user, sessionId) =>
      changes.changing(user.id, async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('sessions')
          .where('id', '=', sessionId)
          .where('user_id', '=', user.id)
          .executeTakeFirst();
        if (numDeletedRows > 0n) audit.record(trx, 'endSession', { user });
        return numDeletedRows > 0n;
      }),

    revokeAll: (user) =>
      changes.changing(user.id, async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute();
        await endSessions(trx, user.id);
        audit.record(trx, 'signOutEverywhere', { user });
      }),
  };
};
