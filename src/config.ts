import { resolve } from 'node:path';
import { breachRangePath } from '#backend/breach-range/own-range.ts';
import type { S3Place } from '#backend/files/object-store.ts';
import { defaultQuota } from '#backend/files/storage-quota.ts';

/** What an operator sets through the environment, parsed once. Nothing else reads it. */
export type BackendConfig = {
  /** HOST. The loopback address by default. */
  readonly host: string;
  /** PORT. */
  readonly port: number;
  /** PUBLIC_URL: where clients reach the server, without a path. */
  readonly publicUrl: string | undefined;
  /** DATA_DIR. */
  readonly dataDir: string;
  /** DATABASE_URL: any PostgreSQL in place of the embedded one. */
  readonly databaseUrl: string | undefined;
  /** DEMO. On by default for the embedded database on loopback. */
  readonly demo: boolean;
  /** NODE_ENV=production: accepts only the contract's own operations. */
  readonly production: boolean;
  /** LOG_FORMAT=json: structured lines, one for each request; on with NODE_ENV=production unless set to text. */
  readonly jsonLog: boolean;
  /** TRUST_PROXY. */
  readonly trustProxy: boolean;
  /** PRODUCT_NAME. */
  readonly productName: string;
  /** LOCATION_HEADER: the header in which a network in front says where a request came from. */
  readonly locationHeader: string | undefined;
  /** SIGN_UP_VERIFICATION=link: the mail to a new account has a link besides the code. */
  readonly confirmBy: 'code' | 'link';
  /** SECOND_FACTOR=required: a sign-in without a second factor sets one up. */
  readonly secondFactor: 'optional' | 'required';
  /** BREACH_RANGE_URL: where clients look passwords up among known breaches. */
  readonly breachRangeBase: string;
  /** UPLOAD_QUOTA: bytes that one person's files may take together. */
  readonly uploadQuota: number;
  /** S3_BUCKET, S3_REGION and S3_ENDPOINT: where files are kept instead of DATA_DIR. */
  readonly s3: S3Place | undefined;
  readonly region: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

export const isLoopback = (host: string): boolean => loopback.has(host);

/** Whether the server is meant only for this machine; only there may the demo's known passwords exist. */
export const isLocal = ({ host, publicUrl }: Pick<BackendConfig, 'host' | 'publicUrl'>): boolean =>
  isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

const flag = (value: string | undefined, usual: boolean): boolean => {
  if (value === undefined || value === '') return usual;
  return !['0', 'false', 'no', 'off'].includes(value.toLowerCase());
};

const portIn = (value: string | undefined, usual: number): number => {
  const port = value === undefined || value === '' ? usual : Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535');
  return port;
};

const urlIn = (name: string, value: string | undefined): string | undefined => {
  if (value === undefined || value === '') return undefined;
  if (!URL.canParse(value)) throw new Error(`${name} must be an address such as https://portal.example.com`);
  return new URL(value).origin;
};

/** The public service of ranges; outside production this server's own one is used. */
const publicBreachRange = 'https://api.pwnedpasswords.com/range';

const breachRangeIn = (value: string | undefined, production: boolean): string => {
  if (value === undefined || value === '') return production ? publicBreachRange : breachRangePath;
  if (value === breachRangePath || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return value;
  throw new Error(`BREACH_RANGE_URL must be an address such as ${publicBreachRange}, or ${breachRangePath}`);
};

const textIn = (value: string | undefined): string | undefined => (value === '' ? undefined : value);

const bytesIn = (value: string | undefined, usual: number): number => {
  const bytes = value === undefined || value === '' ? usual : Number(value);
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Error('UPLOAD_QUOTA must be a number of bytes');
  return bytes;
};

const s3In = (env: Environment, region: string): S3Place | undefined => {
  const bucket = textIn(env['S3_BUCKET']);
  if (bucket === undefined) return undefined;
  return { bucket, region: textIn(env['S3_REGION']) ?? region, endpoint: urlIn('S3_ENDPOINT', env['S3_ENDPOINT']) };
};

export const readBackendConfig = (env: Environment): BackendConfig => {
  const host = textIn(env['HOST']) ?? '127.0.0.1';
  const databaseUrl = textIn(env['DATABASE_URL']);
  const region = textIn(env['REGION']) ?? 'us-west-2';
  const publicUrl = urlIn('PUBLIC_URL', env['PUBLIC_URL']);
  const production = env['NODE_ENV'] === 'production';
  return {
    host,
    port: portIn(env['PORT'], 5173),
    publicUrl,
    dataDir: resolve(textIn(env['DATA_DIR']) ?? '.data'),
    databaseUrl,
    demo: flag(env['DEMO'], databaseUrl === undefined && isLocal({ host, publicUrl })),
    production,
    jsonLog: (textIn(env['LOG_FORMAT']) ?? (production ? 'json' : 'text')) === 'json',
    trustProxy: flag(env['TRUST_PROXY'], false),
    productName: textIn(env['PRODUCT_NAME']) ?? 'Coolio',
    locationHeader: textIn(env['LOCATION_HEADER']),
    confirmBy: env['SIGN_UP_VERIFICATION'] === 'link' ? 'link' : 'code',
    secondFactor: env['SECOND_FACTOR'] === 'required' ? 'required' : 'optional',
    breachRangeBase: breachRangeIn(env['BREACH_RANGE_URL'], production),
    uploadQuota: bytesIn(env['UPLOAD_QUOTA'], defaultQuota),
    s3: s3In(env, region),
    region,
    poolId: textIn(env['USER_POOL_ID']) ?? `${region}_Portal`,
    clientId: textIn(env['USER_POOL_CLIENT_ID']) ?? 'portal',
    identityPoolId: textIn(env['IDENTITY_POOL_ID']) ?? `${region}:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21`,
  };
};

/** The host names that the server accepts; undefined accepts all. */
export const hostsOf = ({ host, publicUrl }: BackendConfig): readonly string[] | undefined => {
  const named = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  if (isLoopback(host)) return [...named, 'localhost', '127.0.0.1', '[::1]'];
  return publicUrl === undefined ? undefined : [...named, 'localhost', '127.0.0.1'];
};
