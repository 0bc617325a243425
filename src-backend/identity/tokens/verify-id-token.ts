import type { Caller, VerifyToken } from '#backend/graphql/caller.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import type { LiveSession, LiveSessions } from './live-sessions.ts';
import type { Tokens, VerifiedToken } from './tokens.ts';

const mostKept = 4_000;
const longestToken = 8_192;

type Known = VerifiedToken & { session?: LiveSession; caller?: Caller };

type Deps = { readonly tokens: Tokens; readonly sessions: LiveSessions; readonly clock: Now };

/** A token's signature is checked once; its sign-in and groups are looked up each time. */
export const createVerifyIdToken = ({ tokens, sessions, clock }: Deps): VerifyToken => {
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

  return async (token) => {
    const entry = known.get(token) ?? (await verify(token));
    if (entry === undefined) return undefined;
    if (entry.expiresAt <= clock.now()) {
      known.delete(token);
      return undefined;
    }
    const found = sessions.find(entry.sessionId);
    const session = found instanceof Promise ? await found : found;
    if (session === undefined || session.user.id !== entry.userId) return undefined;
    if (entry.session === session && entry.caller !== undefined) return entry.caller;
    const { id, email, email_verified: emailVerified, name, groups } = session.user;
    entry.session = session;
    entry.caller = { userId: id, email, emailVerified, name, groups, expiresAt: entry.expiresAt };
    return entry.caller;
  };
};
