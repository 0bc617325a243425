import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * @typedef {object} Parameters
 * @property {string} stackName
 * @property {string} region
 * @property {string} domain Where people open the portal, without a protocol.
 * @property {string} certificateArn Of that domain, in us-east-1.
 * @property {{ id: string, name: string } | undefined} zone Of Route 53, in which the domain's records are made.
 * @property {string} settingsSecretArn Of a JSON object of further variables.
 * @property {string} mailIdentity The domain or address that SES has verified in this region.
 * @property {{ name: string | undefined, address: string, text: string }} mailFrom
 * @property {string} productName
 * @property {'none' | 'stripe'} payments
 * @property {string} currency
 * @property {'none' | 'polly'} speech
 * @property {{ clientId: string, secretArn: string, loginPrefix: string } | undefined} google
 * @property {number} minAcu
 * @property {number} maxAcu
 * @property {{ data: number, http: number, identity: number, jobs: number }} concurrency How many of a function run at once.
 * @property {number | undefined} wafRequests How many requests an address makes in five minutes.
 * @property {'retain' | 'destroy'} removal
 * @property {string} functions The folder of the built functions.
 * @property {string} portal The folder of the built page.
 */

/** @type {Readonly<Record<string, { shape: RegExp, is: string, usual?: string }>>} */
const texts = {
  stackName: { shape: /^[A-Za-z][A-Za-z0-9-]{0,40}$/, is: 'the name of the stack', usual: 'portal' },
  region: { shape: /^[a-z]{2}(?:-[a-z]+)+-\d$/, is: 'the region, such as eu-west-1' },
  domain: { shape: /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, is: 'where people open the portal, such as portal.example.com' },
  certificateArn: {
    shape: /^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    is: "the ARN of the domain's certificate, which CloudFront takes from us-east-1",
  },
  settingsSecretArn: {
    shape: /^arn:aws:secretsmanager:[a-z0-9-]+:\d{12}:secret:[\w/+=.@-]+-\w{6}$/,
    is: 'the whole ARN of the secret with AUDIT_KEY, which ends in six characters of its own',
  },
  mailIdentity: {
    shape: /^[^\s@]*@?[^\s@]+\.[^\s@]+$/,
    is: 'the domain or address that SES has verified in this region, such as example.com',
  },
  mailFrom: {
    shape: /^(?:[^<>"\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    is: 'what mails come from, such as Harbour & Pine <portal@example.com>',
  },
  productName: { shape: /^\S[^\r\n{}]{0,39}$/, is: 'the name on the screens, at most 40 characters', usual: 'Coolio' },
  payments: { shape: /^(?:none|stripe)$/, is: 'none or stripe', usual: 'none' },
  currency: { shape: /^[A-Z]{3}$/, is: 'an ISO 4217 code such as EUR', usual: 'USD' },
  speech: { shape: /^(?:none|polly)$/, is: 'none or polly', usual: 'none' },
  hostedZoneId: { shape: /^(?:Z[A-Z0-9]+)?$/, is: 'the id of a hosted zone of Route 53', usual: '' },
  hostedZoneName: {
    shape: /^(?:(?:[a-z0-9-]+\.)+[a-z]{2,})?$/,
    is: 'the name of that zone, such as example.com',
    usual: '',
  },
  googleClientId: { shape: /^[\w.-]*$/, is: "the id of Google's OAuth client", usual: '' },
  googleSecretArn: {
    shape: /^(?:arn:aws:secretsmanager:[^\s]+)?$/,
    is: "the ARN of a secret whose text is that client's secret",
    usual: '',
  },
  loginPrefix: {
    shape: /^(?!.*(?:aws|amazon|cognito))[a-z0-9-]{0,63}$/,
    is: 'the first part of the login pages’ domain, without aws, amazon and cognito in it',
    usual: '',
  },
  removal: { shape: /^(?:retain|destroy)$/, is: 'retain or destroy', usual: 'retain' },
};

/** @type {Readonly<Record<string, { least: number, most: number, step: number, usual: number }>>} */
const numbers = {
  minAcu: { least: 0.5, most: 256, step: 0.5, usual: 0.5 },
  maxAcu: { least: 1, most: 256, step: 0.5, usual: 4 },
  dataConcurrency: { least: 1, most: 1000, step: 1, usual: 40 },
  httpConcurrency: { least: 1, most: 1000, step: 1, usual: 20 },
  identityConcurrency: { least: 1, most: 1000, step: 1, usual: 10 },
  wafRequests: { least: 0, most: 20_000_000, step: 1, usual: 0 },
};

/** DATABASE_POOL of each function. */
export const databasePool = 2;

/** Those that say something only together. */
const groups = [
  ['hostedZoneId', 'hostedZoneName'],
  ['googleClientId', 'googleSecretArn', 'loginPrefix'],
];

const senderOf = (/** @type {string} */ text) => {
  const [, name = '', named] = /^([^<]*)<([^>]+)>$/.exec(text) ?? [];
  return { name: name.trim() === '' ? undefined : name.trim(), address: named ?? text, text };
};

const textsOf = (/** @type {(name: string) => unknown} */ read) => {
  /** @type {string[]} */
  const problems = [];
  /** @type {Record<string, string>} */
  const said = {};
  for (const [name, { shape, is, usual }] of Object.entries(texts)) {
    const value = String(read(name) ?? usual ?? '').trim();
    if (!shape.test(value)) problems.push(`${name}: ${is}`);
    said[name] = value;
  }
  for (const names of groups)
    if (new Set(names.map((name) => said[name] === '')).size > 1)
      problems.push(`${names.join(', ')}: all of them or none`);
  return { said, problems };
};

const numbersOf = (/** @type {(name: string) => unknown} */ read) => {
  /** @type {string[]} */
  const problems = [];
  /** @type {Record<string, number>} */
  const said = {};
  for (const [name, { least, most, step, usual }] of Object.entries(numbers)) {
    const value = Number(read(name) ?? usual);
    if (!(value >= least && value <= most && Number.isInteger(value / step)))
      problems.push(`${name}: a number from ${least} to ${most} in steps of ${step}`);
    said[name] = value;
  }
  if (said['wafRequests'] > 0 && said['wafRequests'] < 10)
    problems.push('wafRequests: 0 for no firewall, else at least 10');
  return { said, problems };
};

/** Each function of the pool's size that runs at once has its pool, and one connection more. */
export const connectionsOf = (/** @type {Parameters['concurrency']} */ concurrency) =>
  Object.values(concurrency).reduce((sum, each) => sum + each, 0) * (databasePool + 1);

/** What a migration and the operator's own tools have besides. */
const spareConnections = 10;

/** What Aurora takes, which grows with the memory of the largest capacity, and is cut where the smallest is half a unit. */
const mostConnections = (/** @type {number} */ minAcu, /** @type {number} */ maxAcu) =>
  Math.min(189 * maxAcu, minAcu < 1 ? 2000 : 5000);

const isWithin = (/** @type {string} */ name, /** @type {string} */ zone) => name === zone || name.endsWith(`.${zone}`);

/** What fits together only in some ways. */
const problemsOf = (
  /** @type {Parameters} */ { domain, zone, mailFrom, mailIdentity, minAcu, maxAcu, concurrency },
) => {
  const needed = connectionsOf(concurrency) + spareConnections;
  const mailDomain = mailFrom.address.split('@').at(-1);
  return [
    ...(zone === undefined || isWithin(domain, zone.name) ? [] : [`hostedZoneName: the zone of ${domain}`]),
    ...(mailIdentity === mailFrom.address || mailIdentity === mailDomain
      ? []
      : [`mailFrom: an address that ${mailIdentity} verifies`]),
    ...(minAcu <= maxAcu ? [] : ['minAcu: at most maxAcu']),
    ...(needed <= mostConnections(minAcu, maxAcu)
      ? []
      : [`maxAcu: enough for ${needed} connections, of which it takes ${mostConnections(minAcu, maxAcu)}`]),
  ];
};

const refuse = (/** @type {readonly string[]} */ problems) => {
  if (problems.length > 0) throw new Error(`The deployment needs\n  ${problems.join('\n  ')}`);
};

const folderOf = (/** @type {unknown} */ given, /** @type {string} */ usual) =>
  resolve(String(given ?? join(root, usual)));

/**
 * Returns the parameters of a deployment. Throws a sentence that names every one that is missing or malformed.
 * @param {(name: string) => unknown} read Returns what is set under a name; undefined for nothing.
 * @returns {Parameters}
 */
export const readParameters = (read) => {
  const { said: text, problems: ofTexts } = textsOf(read);
  const { said: number, problems: ofNumbers } = numbersOf(read);
  const functions = folderOf(read('functions'), 'dist/lambda');
  const portal = folderOf(read('portal'), 'dist/portal');
  const problems = [
    ...ofTexts,
    ...ofNumbers,
    ...(existsSync(join(functions, 'package.json'))
      ? []
      : [`functions: ${functions}, which npm run build:lambda makes`]),
    ...(existsSync(join(portal, 'index.html')) ? [] : [`portal: ${portal}, which npm run build makes`]),
  ];
  refuse(problems);
  /** @type {Parameters} */
  const parameters = {
    stackName: text.stackName,
    region: text.region,
    domain: text.domain,
    certificateArn: text.certificateArn,
    zone: text.hostedZoneId === '' ? undefined : { id: text.hostedZoneId, name: text.hostedZoneName },
    settingsSecretArn: text.settingsSecretArn,
    mailIdentity: text.mailIdentity,
    mailFrom: senderOf(text.mailFrom),
    productName: text.productName,
    payments: /** @type {Parameters['payments']} */ (text.payments),
    currency: text.currency,
    speech: /** @type {Parameters['speech']} */ (text.speech),
    google:
      text.googleClientId === ''
        ? undefined
        : { clientId: text.googleClientId, secretArn: text.googleSecretArn, loginPrefix: text.loginPrefix },
    minAcu: number.minAcu,
    maxAcu: number.maxAcu,
    concurrency: {
      data: number.dataConcurrency,
      http: number.httpConcurrency,
      identity: number.identityConcurrency,
      jobs: 1,
    },
    wafRequests: number.wafRequests === 0 ? undefined : number.wafRequests,
    removal: /** @type {Parameters['removal']} */ (text.removal),
    functions,
    portal,
  };
  refuse(problemsOf(parameters));
  return parameters;
};

/** The names of all parameters, which the README has a row for. */
export const parameterNames = [...Object.keys(texts), ...Object.keys(numbers), 'functions', 'portal'];
