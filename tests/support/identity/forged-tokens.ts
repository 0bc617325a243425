import { createHmac, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, SignJWT, type JWTPayload } from 'jose';
import type { SigningKey } from '#backend/identity/tokens/signing-key.ts';

type Forging = {
  readonly tokens: { readonly IdToken: string; readonly AccessToken: string; readonly RefreshToken: string };
  readonly key: SigningKey;
  readonly now: number;
};

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** More than 40 tokens that belong to nobody, by what is wrong with each. */
export const forgedTokens = async ({ tokens, key, now: milliseconds }: Forging): Promise<Record<string, string>> => {
  const { IdToken, AccessToken, RefreshToken } = tokens;
  const claims = decodeJwt(IdToken);
  const [head = '', body = '', signature = ''] = IdToken.split('.');
  const header = decodeProtectedHeader(IdToken);
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const publicPem = createPublicKey(key.privateKey).export({ type: 'spki', format: 'pem' });
  const sign = (changes: JWTPayload, kid: string | undefined = key.id, signer = key.privateKey, alg = 'RS256') =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg, ...(kid === undefined ? {} : { kid }) })
      .sign(signer);
  const without = (claim: string) => {
    const { [claim]: _, ...rest } = claims;
    return new SignJWT(rest).setProtectedHeader({ alg: 'RS256', kid: key.id }).sign(key.privateKey);
  };
  const confused = (alg: string, secret: string | Buffer) => {
    const text = `${encode({ alg, kid: key.id })}.${body}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const now = Math.floor(milliseconds / 1000);
  const corpus: Record<string, string> = {
    'an access token': AccessToken,
    'a refresh token': RefreshToken,
    'no signature': `${head}.${body}.`,
    'alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
    'alg None with a signature': `${encode({ ...header, alg: 'None' })}.${body}.${signature}`,
    'HS256 under the public key': confused('HS256', publicPem),
    'HS256 under nothing': confused('HS256', ''),
    'another header over the signature': `${encode({ ...header, typ: 'JWT' })}.${body}.${signature}`,
    'another body over the signature': `${head}.${encode({ ...claims, 'cognito:groups': ['Admin'] })}.${signature}`,
    'a changed signature': `${head}.${body}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    'a cut signature': `${head}.${body}.${signature.slice(0, -4)}`,
    'a stranger’s key under our name': await sign({}, key.id, stranger),
    'a stranger’s key under its own name': await sign({}, 'stranger', stranger),
    'our key under another name': await sign({}, 'other'),
    'our key without a name': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(key.privateKey),
    PS256: await sign({}, key.id, key.privateKey, 'PS256'),
    RS512: await sign({}, key.id, key.privateKey, 'RS512'),
    'an embedded key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', jwk: createPublicKey(stranger).export({ format: 'jwk' }) })
      .sign(stranger),
    'another audience': await sign({ aud: 'other' }),
    'another issuer': await sign({ iss: 'https://cognito-idp.us-west-2.amazonaws.com/us-west-2_Other' }),
    'the use of an access token': await sign({ token_use: 'access' }),
    'an ended time': await sign({ exp: now - 1 }),
    'a time of now': await sign({ exp: now }),
    'a time that is text': await sign({ exp: 'tomorrow' as unknown as number }),
    'a beginning in the future': await sign({ nbf: now + 60 }),
    'an unknown sign-in': await sign({ origin_jti: randomUUID() }),
    'an unknown user': await sign({ sub: randomUUID() }),
    'a second token behind it': `${IdToken},${IdToken}`,
    'its parts the other way round': [signature, body, head].join('.'),
    'a second dot': `${IdToken}.`,
    'a space in front': ` ${IdToken}`,
    'a scheme in front': `Bearer ${IdToken}`,
    nothing: '',
    dots: '..',
    'a long nothing': 'e'.repeat(100_000),
    'not a token': '💥.💥.💥',
  };
  for (const claim of ['sub', 'aud', 'iss', 'exp', 'iat', 'token_use', 'origin_jti']) {
    corpus[`no ${claim}`] = await without(claim);
  }
  return corpus;
};
