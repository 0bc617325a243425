import { isIP } from 'node:net';
import { breachRangePath } from '#backend/breach-range/own-range.ts';
import { isLoopback } from '#backend/http/loopback.ts';
import { defaultQuota } from '#backend/files/storage-quota.ts';
import { roles, type Role } from '#backend/server/role.ts';
import { readAiConfig, type AiConfig } from './ai-config.ts';
import { readDataConfig, regionIn, type DataConfig } from './data-config.ts';
import { readMailConfig, type MailConfig } from './mail-config.ts';
import { readObserveConfig, type ObserveConfig } from './observe-config.ts';
import { readPaymentConfig, type PaymentConfig } from './payment-config.ts';
import { textIn, urlIn, type Environment } from './settings.ts';
import { readPrices, type Prices } from './price-list.ts';
import { requireProductionKeys, requireProductionPlace } from './production-config.ts';
import { readWhiteLabel, type WhiteLabel } from './white-label.ts';

type Parts = DataConfig & WhiteLabel & AiConfig & MailConfig & PaymentConfig & Prices & ObserveConfig;

/** What an operator sets through the environment, parsed once. Nothing else reads it. */
export type BackendConfig = Parts & {
  /** HOST. The loopback address by default. */
  readonly host: string;
  /** PORT. */
  readonly port: number;
  /** PUBLIC_URL: where clients reach the server, without a path; undefined only while it listens on loopback. */
  readonly publicUrl: string | undefined;
  /** DEMO. On by default for the embedded database on loopback, outside production. */
  readonly demo: boolean;
  /** NODE_ENV=production: accepts only the contract's own operations, and guesses nothing that an operator has to know. */
  readonly production: boolean;
  /** LOG_FORMAT=json: structured lines, one for each request; on with NODE_ENV=production unless set to text. */
  readonly jsonLog: boolean;
  /** DATABASE_POOL: how many connections this process holds at most, besides one that listens. */
  readonly databasePool: number;
  /** DRAIN_MS: how long requests are still taken after SIGTERM, with `/ready` at 503. */
  readonly drainMs: number;
  /** TRUST_PROXY: how many proxies in front, or which of them by address, say who the client is. */
  readonly trustProxy: TrustedProxies;
  /** ROLE: what this process does of the backend's work. */
  readonly role: Role;
  /** Whether the outbox and the page in Google's place exist. */
  readonly standIns: boolean;
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
  /** FILES_ORIGIN: an origin of its own for files that leads to this server. */
  readonly filesOrigin: string | undefined;
  readonly region: string;
  readonly poolId: string;
  readonly clientId: string;
  readonly identityPoolId: string;
};

/** How many proxies in front of the server are believed, or their addresses and networks; false for none. */
export type TrustedProxies = false | number | readonly string[];

/** Whether the server is meant only for this machine; only there may the demo's known passwords exist. */
export const isLocal = ({ host, publicUrl }: Pick<BackendConfig, 'host' | 'publicUrl'>): boolean =>
  isLoopback(host) && (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname));

const flag = (value: string | undefined, usual: boolean): boolean => {
  if (value === undefined || value === '') return usual;
  return !['0', 'false', 'no', 'off'].includes(value.toLowerCase());
};

const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return more.length === 0 && (bits === undefined ? longest > 0 : /^\d{1,3}$/.test(bits) && Number(bits) <= longest);
};

const proxiesIn = (value: string | undefined): TrustedProxies => {
  if (!flag(value, false)) return false;
  if (value === undefined || value.toLowerCase() === 'on') return 1;
  if (/^[1-9]\d?$/.test(value)) return Number(value);
  const networks = value.split(',').map((text) => text.trim());
  if (networks.every(isNetwork)) return networks;
  throw new Error(
    'TRUST_PROXY must be how many proxies are in front, such as 1, or their networks, such as 10.0.0.0/8',
  );
};

/** Addresses to listen on; a client that follows one gets to itself at most. */
const everyAddress = new Set(['0.0.0.0', '[::]']);

const publicUrlIn = (value: string | undefined): string | undefined => {
  const origin = urlIn('PUBLIC_URL', value);
  if (origin !== undefined && everyAddress.has(new URL(origin).hostname))
    throw new Error(`PUBLIC_URL must be the address that clients use, which ${origin} is not`);
  return origin;
};

/** The public service of ranges; outside production this server's own one is used. */
const publicBreachRange = 'https://api.pwnedpasswords.com/range';

const breachRangeIn = (value: string | undefined, production: boolean): string => {
  if (value === undefined || value === '') return production ? publicBreachRange : breachRangePath;
  if (value === breachRangePath || (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))) return value;
  throw new Error(`BREACH_RANGE_URL must be an address such as ${publicBreachRange}, or ${breachRangePath}`);
};

type Range = { readonly usual: number; readonly least: number; readonly most: number };

const wholeIn = (name: string, value: string | undefined, { usual, least, most }: Range): number => {
  const number = value === undefined || value === '' ? usual : Number(value);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}`);
  return number;
};

const bytesIn = (value: string | undefined, usual: number): number => {
  const bytes = value === undefined || value === '' ? usual : Number(value);
  if (!Number.isSafeInteger(bytes) || bytes < 1) throw new Error('UPLOAD_QUOTA must be a number of bytes');
  return bytes;
};

const filesOriginIn = (value: string | undefined, publicUrl: string | undefined): string | undefined => {
  const origin = urlIn('FILES_ORIGIN', value);
  if (origin !== undefined && origin === publicUrl)
    throw new Error('FILES_ORIGIN must be another origin than PUBLIC_URL');
  return origin;
};

const roleIn = (
  set: string | undefined,
  { databaseUrl, publicUrl }: Pick<BackendConfig, 'databaseUrl' | 'publicUrl'>,
): Role => {
  const role = roles.find((each) => each === (set ?? 'all'));
  if (role === undefined) throw new Error(`ROLE must be one of ${roles.join(', ')}`);
  if (role !== 'all' && databaseUrl === undefined)
    throw new Error(`ROLE=${role} leaves work to other processes, which reach the same DATABASE_URL: set it`);
  if (role === 'worker' && publicUrl === undefined)
    throw new Error(
      'ROLE=worker sends mails whose links lead to others and needs PUBLIC_URL, the address that clients use',
    );
  return role;
};

/** Returns what the environment says; throws an operator's sentence when it makes no sense or, in production, is incomplete. */
export const readBackendConfig = (env: Environment): BackendConfig => {
  const host = textIn(env, 'HOST') ?? '127.0.0.1';
  const data = readDataConfig(env);
  const region = regionIn(env);
  const publicUrl = publicUrlIn(env['PUBLIC_URL']);
  const production = env['NODE_ENV'] === 'production';
  const local = isLocal({ host, publicUrl });
  const standIns = !production && local;
  const demo = flag(env['DEMO'], !production && data.databaseUrl === undefined && local);
  if (production) {
    requireProductionKeys(env);
    requireProductionPlace({
      demo,
      local,
      leadsHere: publicUrl !== undefined && isLoopback(new URL(publicUrl).hostname),
    });
  }
  if (publicUrl === undefined && !isLoopback(host))
    throw new Error(
      `HOST=${host} takes clients from beyond this machine and needs PUBLIC_URL, the address that they use: links in mails lead there`,
    );
  return {
    host,
    port: wholeIn('PORT', env['PORT'], { usual: 5173, least: 0, most: 65_535 }),
    publicUrl,
    ...data,
    demo,
    production,
    jsonLog: (textIn(env, 'LOG_FORMAT') ?? (production ? 'json' : 'text')) === 'json',
    databasePool: wholeIn('DATABASE_POOL', env['DATABASE_POOL'], { usual: 10, least: 2, most: 1_000 }),
    drainMs: wholeIn('DRAIN_MS', env['DRAIN_MS'], { usual: 0, least: 0, most: 600_000 }),
    trustProxy: proxiesIn(env['TRUST_PROXY']),
    role: roleIn(textIn(env, 'ROLE'), { ...data, publicUrl }),
    standIns,
    ...readWhiteLabel(env),
    ...readAiConfig(env),
    ...readMailConfig(env),
    ...readPrices(env),
    ...readObserveConfig(env),
    ...readPaymentConfig(env, { usual: standIns, production }),
    locationHeader: textIn(env, 'LOCATION_HEADER'),
    confirmBy: env['SIGN_UP_VERIFICATION'] === 'link' ? 'link' : 'code',
    secondFactor: env['SECOND_FACTOR'] === 'required' ? 'required' : 'optional',
    breachRangeBase: breachRangeIn(env['BREACH_RANGE_URL'], production),
    uploadQuota: bytesIn(env['UPLOAD_QUOTA'], defaultQuota),
    filesOrigin: filesOriginIn(env['FILES_ORIGIN'], publicUrl),
    region,
    poolId: textIn(env, 'USER_POOL_ID') ?? `${region}_Portal`,
    clientId: textIn(env, 'USER_POOL_CLIENT_ID') ?? 'portal',
    identityPoolId: textIn(env, 'IDENTITY_POOL_ID') ?? `${region}:7f1d6a0e-5c0b-4c57-9a33-0d6c6f3b1e21`,
  };
};

/** What a deployment beyond this machine is without, each as a sentence for the operator. */
export const lacks = ({
  standIns,
  testPayments,
  stripe,
  mail,
}: Pick<BackendConfig, 'standIns' | 'testPayments' | 'stripe' | 'mail'>): readonly string[] => [
  ...(standIns || mail !== undefined
    ? []
    : [
        'No mail leaves this server: MAIL=smtp or MAIL=ses sets a provider up, and the outbox exists on this machine only.',
      ]),
  ...(standIns || testPayments || stripe !== undefined
    ? []
    : [
        'Nothing can be paid: no payment provider is set up. PAYMENTS=stripe takes money, PAYMENTS=test the test card.',
      ]),
  ...(!standIns && testPayments ? ['PAYMENTS=test: everybody can pay with the test card, without money.'] : []),
  ...(!standIns && stripe?.isLive === false
    ? ['STRIPE_SECRET_KEY is of the test mode: everybody can pay with the cards that Stripe tests with, without money.']
    : []),
];

/** The host names that the server accepts: its own on this machine, and that of PUBLIC_URL. */
export const hostsOf = ({ publicUrl }: Pick<BackendConfig, 'publicUrl'>): readonly string[] => [
  ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname]),
  'localhost',
  '127.0.0.1',
  '[::1]',
];
