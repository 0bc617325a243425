import type { Caller, VerifyToken } from '#backend/graphql/caller.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { LiveSession, LiveSessions } from './live-sessions.ts';
import type { Views } from '#backend/identity/viewing/views.ts';
import type { Tokens, VerifiedToken } from './tokens.ts';

const mostKept = 4_000;
const longestToken = 8_192;

type Known = VerifiedToken & { session?: LiveSession; caller?: Caller };

type Deps = {
  readonly tokens: Pick<Tokens, 'verify'>;
  readonly sessions: LiveSessions;
  readonly views: Pick<Views, 'find'>;
  readonly clock: Now;
};

/** A token's signature is checked once; its sign-in and groups are looked up each time. */
export const createVerifyIdToken = ({ tokens, sessions, views, clock }: Deps): VerifyToken => {
  const known = new Map<string, Known>();

  const verify = async (token: string): Promise<Known | undefined> => {
    if (token.length > longestToken) return undefined;
    const verified = await tokens.verify('id', token);
    if (verified === undefined) return undefined;
    if (known.size >= mostKept)
      for (const oldest of known.keys()) {
        known.delete(oldest);
        break;
      }
    const entry: Known = { ...verified };
    known.set(token, entry);
    return entry;
  };

  /** A view is looked up each time: it is over with the sign-in of another person. */
  const viewed = async ({ userId, sessionId: id, expiresAt }: Known): Promise<Caller | undefined> => {
    const view = await views.find(id);
    if (view?.user.id !== userId) return undefined;
    const { email, email_verified: emailVerified, name, groups } = view.user;
    return { userId, email, emailVerified, name, groups, expiresAt, viewing: { id, viewer: view.viewer } };
  };

  return async (token) => {
    const entry = known.get(token) ?? (await verify(token));
    if (entry === undefined) return undefined;
    if (entry.expiresAt <= clock.now()) {
      known.delete(token);
      return undefined;
    }
    if (entry.isView) return viewed(entry);
    const found = sessions.find(entry.sessionId);
    const session = found instanceof Promise ? await found : found;
    if (session === undefined || session.user.id !== entry.userId) return undefined;
    if (entry.session === session && entry.caller !== undefined) return entry.caller;
    const { id, email, email_verified: emailVerified, name, groups } = session.user;
    entry.session = session;
    const { sessionId, expiresAt } = entry;
    entry.caller = { userId: id, email, emailVerified, name, groups, expiresAt, sessionId };
    return entry.caller;
  };
};
