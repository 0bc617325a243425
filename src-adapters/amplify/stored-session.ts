import { isAdmin, type AuthUser } from '#core/identity/auth-user.ts';
import { localeOf, timeZoneOf } from '#core/identity/region.ts';
import type { TokenStorage } from './token-storage.ts';

/** What Amplify left in storage, read without Amplify. */
export type StoredSession = {
  readonly idToken: string;
  readonly user: AuthUser;
  /** The token has more than a minute to live by the server's clock. */
  readonly isFresh: boolean;
};

export type SessionTokens = { readonly accessToken: string; readonly idToken: string; readonly refreshToken: string };

export type SessionStore = {
  readonly read: () => StoredSession | undefined;
  /** The key by which the service lists this sign-in; undefined where it lists none. */
  readonly deviceKey: () => string | undefined;
  /** Keeps a session that began without Amplify, where Amplify will find it. */
  readonly write: (tokens: SessionTokens) => void;
  readonly clear: () => void;
  /** The key that changes when somebody signs in or out. */
  readonly userKey: string;
};

const prefix = 'CognitoIdentityServiceProvider';
const tokenKeys = ['accessToken', 'idToken', 'refreshToken', 'clockDrift', 'signInDetails', 'oauthMetadata'] as const;
const leastLife = 60_000;

type Claims = Readonly<Record<string, unknown>>;

const claimsIn = (token: string): Claims | undefined => {
  try {
    const [, body = ''] = token.split('.');
    const bytes = atob(body.replaceAll('-', '+').replaceAll('_', '/'));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.codePointAt(0) ?? 0));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : undefined;
  } catch {
    return undefined;
  }
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const providerIn = (identities: unknown): string | undefined => {
  const [first]: unknown[] = Array.isArray(identities) ? identities : [];
  const name: unknown =
    typeof first === 'object' && first !== null && 'providerName' in first ? first.providerName : undefined;
  return typeof name === 'string' ? name : undefined;
};

const userIn = (claims: Claims): AuthUser => {
  const listed = claims['cognito:groups'];
  const groups = Array.isArray(listed) ? listed.filter((group) => typeof group === 'string') : [];
  return {
    id: text(claims['cognito:username'] ?? claims['sub']),
    email: text(claims['email']),
    name: text(claims['name']),
    groups,
    isAdmin: isAdmin(groups),
    provider: providerIn(claims['identities']),
    timeZone: timeZoneOf(text(claims['zoneinfo'])),
    locale: localeOf(text(claims['locale'])),
    picture: text(claims['picture']) || undefined,
    pictureUrl: text(claims['picture_url']) || undefined,
  };
};

export const createSessionStore = (storage: TokenStorage, clientId: string, now: () => number): SessionStore => {
  const userKey = `${prefix}.${clientId}.LastAuthUser`;
  const keyOf = (username: string, name: string): string => `${prefix}.${clientId}.${username}.${name}`;
  return {
    userKey,
    deviceKey: () => {
      const username = storage.get(userKey) ?? '';
      return text(claimsIn(storage.get(keyOf(username, 'accessToken')) ?? '')?.['device_key']) || undefined;
    },
    read: () => {
      const username = storage.get(userKey);
      if (username === undefined) return undefined;
      const idToken = storage.get(keyOf(username, 'idToken'));
      const claims = idToken === undefined ? undefined : claimsIn(idToken);
      if (idToken === undefined || claims === undefined) return undefined;
      const drift = Number.parseInt(storage.get(keyOf(username, 'clockDrift')) ?? '0', 10);
      const serverNow = now() + (Number.isFinite(drift) ? drift : 0);
      const ends = Number(claims['exp'] ?? 0) * 1000;
      return { idToken, user: userIn(claims), isFresh: ends - serverNow > leastLife };
    },
    write: ({ accessToken, idToken, refreshToken }) => {
      const claims = claimsIn(accessToken) ?? {};
      const username = text(claims['username'] ?? claims['sub']);
      const drift = Number(claims['iat'] ?? 0) * 1000 - now();
      const texts = { accessToken, idToken, refreshToken, clockDrift: String(Number.isFinite(drift) ? drift : 0) };
      for (const [name, value] of Object.entries(texts)) storage.set(keyOf(username, name), value);
      storage.set(userKey, username);
    },
    clear: () => {
      const username = storage.get(userKey);
      if (username !== undefined) for (const name of tokenKeys) storage.remove(keyOf(username, name));
      storage.remove(userKey);
    },
  };
};
