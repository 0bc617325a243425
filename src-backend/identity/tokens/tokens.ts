import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT, type JWTPayload } from 'jose';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import type { Pictures } from '#backend/identity/accounts/pictures.ts';
import type { IdentityConfig, Now } from '#backend/identity/identity-config.ts';
import { deviceKeyOf } from './device-key.ts';
import type { SigningKey } from './signing-key.ts';

export const tokenLifeSeconds = 60 * 60;

export type SessionMark = { readonly id: string; readonly authenticatedAt: Date };

/** What a genuine token says: whose it is, by which sign-in, until when (milliseconds since 1970). */
export type VerifiedToken = {
  readonly userId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
  /** Whether it is of a view, which its session is the id of. */
  readonly isView: boolean;
};

export type Tokens = {
  readonly issue: (
    user: UserRow,
    session: SessionMark,
  ) => Promise<{ readonly idToken: string; readonly accessToken: string }>;
  /** An ID token that ends with a view of what this user sees; with no other token, nothing renews it. */
  readonly issueForView: (user: UserRow, view: { readonly id: string; readonly endsAt: Date }) => Promise<string>;
  /** Undefined unless signature, algorithm, key, issuer, audience, use and time are all right. */
  readonly verify: (use: 'id' | 'access', token: string) => Promise<VerifiedToken | undefined>;
};

type Deps = {
  readonly key: SigningKey;
  readonly clock: Now;
  readonly config: IdentityConfig;
  readonly pictures: Pick<Pictures, 'addressFor'>;
};

const identityAt = ({ email, created_at: madeAt }: UserRow, providerName: string) => ({
  userId: email,
  providerName,
  providerType: providerName,
  primary: 'true',
  dateCreated: String(madeAt.getTime()),
});

export const createTokens = ({ key, clock, config: { poolId, clientId, region }, pictures }: Deps): Tokens => {
  const issuer = `https://cognito-idp.${region}.amazonaws.com/${poolId}`;

  /** The address is a claim of this service's own, which spares clients a request. */
  const pictureOf = ({ id, picture }: UserRow) => {
    if (picture === null) return {};
    const address = pictures.addressFor(id, picture);
    return { picture, ...(address === undefined ? {} : { picture_url: address }) };
  };

  const sign = (
    payload: JWTPayload,
    userId: string,
    issuedAt: number,
    endsAt = issuedAt + tokenLifeSeconds,
  ): Promise<string> =>
    new SignJWT(payload)
      .setProtectedHeader({ alg: 'RS256', kid: key.id })
      .setIssuer(issuer)
      .setSubject(userId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(endsAt)
      .setJti(randomUUID())
      .sign(key.privateKey);

  const personClaims = (user: UserRow): JWTPayload => ({
    token_use: 'id',
    aud: clientId,
    'cognito:username': user.id,
    email: user.email,
    email_verified: user.email_verified,
    name: user.name,
  });

  return {
    issueForView: (user, { id, endsAt }) => {
      const issuedAt = Math.floor(clock.now() / 1000);
      const claims = { ...personClaims(user), origin_jti: id, 'custom:view': 'yes' };
      return sign(claims, user.id, issuedAt, Math.floor(endsAt.getTime() / 1000));
    },

    issue: async (user, session) => {
      const issuedAt = Math.floor(clock.now() / 1000);
      const common = {
        ...(user.groups.length === 0 ? {} : { 'cognito:groups': user.groups }),
        origin_jti: session.id,
        event_id: randomUUID(),
        auth_time: Math.floor(session.authenticatedAt.getTime() / 1000),
      };
      const id = {
        ...common,
        ...personClaims(user),
        ...(user.zoneinfo === null ? {} : { zoneinfo: user.zoneinfo }),
        ...(user.locale === null ? {} : { locale: user.locale }),
        ...pictureOf(user),
        ...(user.provider === null ? {} : { identities: [identityAt(user, user.provider)] }),
      };
      const access = {
        ...common,
        token_use: 'access',
        client_id: clientId,
        username: user.id,
        device_key: deviceKeyOf(session.id),
        scope: 'aws.cognito.signin.user.admin',
      };
      const [idToken, accessToken] = await Promise.all([sign(id, user.id, issuedAt), sign(access, user.id, issuedAt)]);
      return { idToken, accessToken };
    },

    verify: async (use, token) => {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, key.publicKey, {
          algorithms: ['RS256'],
          issuer,
          currentDate: new Date(clock.now()),
          requiredClaims: ['sub', 'exp', 'iat', 'token_use', 'origin_jti'],
          ...(use === 'id' ? { audience: clientId } : {}),
        });
        const { sub, exp, origin_jti: sessionId, token_use: tokenUse, client_id: client } = payload;
        const isView = payload['custom:view'] === 'yes';
        if (protectedHeader.kid !== key.id || tokenUse !== use) return undefined;
        if (use === 'access' && client !== clientId) return undefined;
        if (sub === undefined || exp === undefined || typeof sessionId !== 'string') return undefined;
        return { userId: sub, sessionId, expiresAt: exp * 1000, isView };
      } catch {
        return undefined;
      }
    },
  };
};
