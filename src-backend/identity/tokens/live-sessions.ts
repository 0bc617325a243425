import type { Database } from '#backend/storage/database.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';

const mostKept = 5_000;
const hearingLifeMs = 30_000;
const deafLifeMs = 1_000;

export type LiveSession = { readonly user: UserRow; readonly expiresAt: number };

/** Sign-ins that still count, with their user as stored now. */
export type LiveSessions = {
  /** Undefined once the sign-in was revoked, or its user suspended or removed. */
  readonly find: (sessionId: string) => LiveSession | undefined | Promise<LiveSession | undefined>;
};

type Kept = LiveSession & { readonly loadedAt: number };

type Deps = { readonly database: Pick<Database, 'db'>; readonly clock: Now; readonly changes: UserChanges };

/** Remembers them in this process until a change is announced, or for a second while announcements can't be heard. */
export const createLiveSessions = ({ database: { db }, clock, changes }: Deps): LiveSessions => {
  const kept = new Map<string, Kept>();
  const sessionsOf = new Map<string, Set<string>>();
  const loading = new Map<string, Promise<LiveSession | undefined>>();
  let lifeMs = hearingLifeMs;

  const forget = (sessionId: string): void => {
    const userId = kept.get(sessionId)?.user.id;
    kept.delete(sessionId);
    const siblings = userId === undefined ? undefined : sessionsOf.get(userId);
    siblings?.delete(sessionId);
    if (userId !== undefined && siblings?.size === 0) sessionsOf.delete(userId);
  };

  const keep = (sessionId: string, session: LiveSession): void => {
    if (kept.size >= mostKept)
      for (const oldest of kept.keys()) {
        forget(oldest);
        break;
      }
    kept.set(sessionId, { ...session, loadedAt: clock.now() });
    sessionsOf.set(session.user.id, (sessionsOf.get(session.user.id) ?? new Set()).add(sessionId));
  };

  changes.onChange((userId) => {
    loading.clear();
    for (const sessionId of sessionsOf.get(userId) ?? []) forget(sessionId);
  });
  changes.onGap((hearing) => {
    lifeMs = hearing ? hearingLifeMs : deafLifeMs;
    loading.clear();
    kept.clear();
    sessionsOf.clear();
  });

  const read = async (sessionId: string): Promise<LiveSession | undefined> => {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .selectAll('users')
      .select('sessions.expires_at as session_expires_at')
      .where('sessions.id', '=', sessionId)
      .where('users.removed_at', 'is', null)
      .where('users.suspended_at', 'is', null)
      .executeTakeFirst();
    if (row === undefined) return undefined;
    const { session_expires_at: expiresAt, ...user } = row;
    return { user, expiresAt: expiresAt.getTime() };
  };

  const load = (sessionId: string): Promise<LiveSession | undefined> => {
    const known = loading.get(sessionId);
    if (known !== undefined) return known;
    const started: Promise<LiveSession | undefined> = read(sessionId).then(
      (session) => {
        if (loading.get(sessionId) === started && session !== undefined) keep(sessionId, session);
        if (loading.get(sessionId) === started) loading.delete(sessionId);
        return session;
      },
      (cause: unknown) => {
        if (loading.get(sessionId) === started) loading.delete(sessionId);
        throw cause;
      },
    );
    loading.set(sessionId, started);
    return started;
  };

  const unexpired = (session: LiveSession | undefined): LiveSession | undefined =>
    session !== undefined && session.expiresAt > clock.now() ? session : undefined;

  return {
    find: (sessionId) => {
      const known = kept.get(sessionId);
      if (known !== undefined && clock.now() - known.loadedAt < lifeMs) return unexpired(known);
      if (known !== undefined) forget(sessionId);
      return load(sessionId).then(unexpired);
    },
  };
};
