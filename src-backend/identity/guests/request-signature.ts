import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Caller } from '#backend/graphql/caller.ts';
import type { GuestCredentials } from '#backend/identity/guests/guest-credentials.ts';

const algorithm = 'AWS4-HMAC-SHA256';
const service = 'appsync';
const mostSkewMs = 5 * 60_000;
const needed = ['host', 'x-amz-date', 'x-amz-security-token'];

export type SignedRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** Whether a request claims to be signed with an identity pool's keys. */
export const isSigned = (authorization: string | undefined): authorization is string =>
  authorization?.startsWith(`${algorithm} `) ?? false;

const shape =
  /^AWS4-HMAC-SHA256 Credential=(\w{16,128})\/(\d{8})\/([\w-]{1,32})\/(\w+)\/aws4_request, ?SignedHeaders=([\w;-]{1,256}), ?Signature=([0-9a-f]{64})$/;

const timeOf = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

type Deps = {
  readonly credentials: Pick<GuestCredentials, 'holderOf'>;
  readonly region: string;
  readonly now: () => number;
};

/** The guest who signed a request; undefined unless keys, time, scope and signature are all right. */
export type VerifySignature = (request: SignedRequest) => Caller | undefined;

export const createVerifySignature =
  ({ credentials, region, now }: Deps): VerifySignature =>
  ({ method, path, headers, body }) => {
    const header = (name: string): string => {
      const value = headers[name];
      return typeof value === 'string' ? value.trim() : '';
    };
    const [, accessKeyId = '', day = '', ...rest] = shape.exec(header('authorization')) ?? [];
    const [area = '', named = '', signedHeaders = '', signature = ''] = rest;
    const names = signedHeaders.split(';');
    const time = header('x-amz-date');
    if (named !== service || area !== region || !time.startsWith(day)) return undefined;
    if (!needed.every((name) => names.includes(name))) return undefined;
    if (!(Math.abs(timeOf(time) - now()) <= mostSkewMs)) return undefined;
    const holder = credentials.holderOf(accessKeyId, header('x-amz-security-token'));
    if (holder === undefined) return undefined;
    const lines = names.map((name) => `${name}:${header(name)}`);
    const canonical = [method, path, '', ...lines, '', signedHeaders, sha256(body)].join('\n');
    const scope = [day, area, named, 'aws4_request'];
    const key = scope.reduce<string | Buffer>(hmac, `AWS4${holder.secretKey}`);
    const expected = hmac(key, [algorithm, time, scope.join('/'), sha256(canonical)].join('\n'));
    if (!timingSafeEqual(expected, Buffer.from(signature, 'hex'))) return undefined;
    return {
      userId: holder.identityId,
      email: '',
      emailVerified: false,
      name: '',
      groups: [],
      expiresAt: holder.expiresAt,
      isGuest: true,
    };
  };
