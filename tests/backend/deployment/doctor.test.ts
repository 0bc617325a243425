import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeploymentCheck } from '#core/deployment/deployment-check.ts';
import { runDoctor } from '#src/operator/doctor-command.ts';
import { s3Credentials, startS3Server, type S3Server } from '#tests/support/files/s3-server.ts';
import { openSmtpStage } from '#tests/support/mail/smtp-stage.ts';
import type { MailStage } from '#tests/support/mail/mail-stage.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

type Env = Readonly<Record<string, string>>;

const opened: Server[] = [];

/** Serves on this machine until the tests end; returns the address. */
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1');
  opened.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const portal =
  (date = new Date()): RequestListener =>
  (_request, response) =>
    response.setHeader('date', date.toUTCString()).end(JSON.stringify({ productName: 'Coolio' }));

const says =
  (status: number, body = ''): RequestListener =>
  (_request, response) =>
    response.writeHead(status).end(body);

/** As much of Stripe as the doctor asks: whether the key is taken, and where events are reported to. */
const stripe =
  (status = 200): RequestListener =>
  ({ url = '' }, response) => {
    const endpoints = [{ url: `${publicAddress}/webhooks/payments`, status: 'enabled', api_version: null }];
    const data = url.startsWith('/v1/webhook_endpoints') ? endpoints : [];
    const refusal = {
      error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_8chars***' },
    };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(status === 200 ? { object: 'list', data } : refusal));
  };

const databaseUrl = async (): Promise<string> => (await freshDatabase()) ?? '';

let folder: TemporaryDirectory;
let s3: S3Server;
let mail: MailStage;
let publicAddress: string;
let right: Env;

beforeAll(async () => {
  Object.assign(process.env, s3Credentials);
  folder = await createTemporaryDirectory();
  s3 = await startS3Server('portal');
  mail = await openSmtpStage('takes it');
  publicAddress = await serve(portal());
  right = {
    DATA_DIR: folder.path,
    DATABASE_URL: await databaseUrl(),
    PUBLIC_URL: publicAddress,
    S3_BUCKET: 'portal',
    S3_REGION: 'eu-north-1',
    S3_ENDPOINT: s3.endpoint,
    MAIL: 'smtp',
    MAIL_FROM: 'portal@harbourpine.test',
    SMTP_URL: mail.url,
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_8charsatleast',
    STRIPE_WEBHOOK_SECRET: 'whsec_8charsatleast',
    STRIPE_BASE_URL: await serve(stripe()),
    BREACH_RANGE_URL: await serve(says(200, `${'0'.repeat(35)}:3\r\n`)),
    SUMMARY_BASE_URL: await serve(says(200, '{}')),
    SUMMARY_MODEL: 'm',
    SUMMARY_API_KEY: 'sk-secret',
  };
});

afterAll(async () => {
  for (const server of opened) server.close();
  await mail[Symbol.asyncDispose]();
  await s3.close();
  await folder.remove();
  for (const name of Object.keys(s3Credentials)) delete process.env[name];
});

const run = async (env: Env, ...args: readonly string[]) => {
  const out: string[] = [];
  const terminal = { out: (text: string) => void out.push(text) };
  const code = await runDoctor(args, env, terminal);
  return { code, text: out.join('\n') };
};

const faultsOf = async (env: Env): Promise<{ readonly code: number; readonly faults: readonly DeploymentCheck[] }> => {
  const { code, text } = await run(env, '--json');
  const outcomes = JSON.parse(text) as readonly DeploymentCheck[];
  return { code, faults: outcomes.filter(({ state }) => state === 'fault') };
};

describe('portal doctor', () => {
  it('finds nothing at fault where all is right, and leaves no object behind', async () => {
    const { code, text } = await run(right);
    expect(text).not.toContain('fault  ');
    expect(code).toBe(0);
    expect(text).toMatch(/^ok +Database +PostgreSQL \d+/m);
    expect(text).toMatch(/^ok +Mail +the provider lets this server in/m);
    expect(await s3.keys()).toEqual([]);
    expect(mail.taken).toEqual([]);
  });

  it('sends a message where an address is given, and says no secret', async () => {
    const { code, text } = await run(right, '--mail', 'ops@harbourpine.test');
    expect(code).toBe(0);
    expect(mail.taken.join('')).toContain('It does.');
    expect(text).not.toMatch(/sk-secret|p%40ss|p@ss|sk_test|whsec/);
  });

  const newer = async (): Promise<string> => {
    const url = await databaseUrl();
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`insert into kysely_migration (name, timestamp) values ('9001-contract-tomorrow', '2030')`);
    await client.end();
    return url;
  };

  const selfSigned = async (): Promise<string> => {
    const server = new SMTPServer({ secure: true });
    server.on('error', () => undefined);
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    opened.push(listener as unknown as Server);
    return `https://localhost:${(listener.address() as AddressInfo).port}`;
  };

  const brokenFile = async (): Promise<string> => {
    const path = join(folder.path, 'a-file');
    await writeFile(path, '');
    return path;
  };

  it.each<[string, () => Promise<Env>, part: string, words: RegExp]>([
    [
      'a production without what it needs',
      async () => ({ NODE_ENV: 'production' }),
      'Configuration',
      /PUBLIC_URL[\s\S]*MAIL[\s\S]*PAYMENTS/,
    ],
    [
      'a database that is not there',
      async () => ({ ...right, DATABASE_URL: 'postgres://a:s3cret@127.0.0.1:9/b' }),
      'Database',
      /ECONNREFUSED/,
    ],
    [
      'a wrong password of the database',
      async () => ({ ...right, DATABASE_URL: (right['DATABASE_URL'] ?? '').replace(/:[^:@]+@/, ':wrong@') }),
      'Database',
      /password authentication failed/,
    ],
    [
      'a database that a newer build has used',
      async () => ({ ...right, DATABASE_URL: await newer() }),
      'Database',
      /9001-contract-tomorrow/,
    ],
    [
      'a mail server that refuses the password',
      async () => ({ ...right, SMTP_URL: mail.url.replace('p%40ss', 'wrong') }),
      'Mail',
      /535 5\.7\.8/,
    ],
    [
      'a key that Stripe refuses',
      async () => ({ ...right, STRIPE_BASE_URL: await serve(stripe(401)) }),
      'Payments',
      /Stripe 401/,
    ],
    [
      'events of payments that go elsewhere',
      async () => ({ ...right, PUBLIC_URL: await serve(portal()) }),
      'Payments',
      /reports nothing to/,
    ],
    ['a bucket that is not there', async () => ({ ...right, S3_BUCKET: 'elsewhere' }), 'Files', /NoSuchBucket/],
    [
      'a data folder that is a file',
      async () => ({ ...right, DATA_DIR: await brokenFile() }),
      'Disk',
      /EEXIST|ENOTDIR/,
    ],
    [
      'a public address where something else answers',
      async () => ({ ...right, PUBLIC_URL: await serve(says(200, '<html>')) }),
      'Public address',
      /not as Coolio/,
    ],
    [
      'a clock that is an hour off',
      async () => ({ ...right, PUBLIC_URL: await serve(portal(new Date(Date.now() + 3_600_000))) }),
      'Clock',
      /3\d\d\d seconds behind/,
    ],
    [
      'a certificate that clients refuse',
      async () => ({ ...right, PUBLIC_URL: await selfSigned() }),
      'TLS',
      /it has expired/,
    ],
    [
      'a proxy that nobody trusts',
      async () => ({ ...right, PUBLIC_URL: 'https://127.0.0.1:9' }),
      'Proxies',
      /none is trusted/,
    ],
    [
      'ranges that are none',
      async () => ({ ...right, BREACH_RANGE_URL: await serve(says(200, '<html>')) }),
      'Breach ranges',
      /not with a range/,
    ],
    [
      'a service that refuses the key',
      async () => ({ ...right, SUMMARY_BASE_URL: await serve(says(401)) }),
      'Summaries',
      /refuses the key/,
    ],
  ])('names %s, and exits with 1', async (_what, env, part, words) => {
    const { code, faults } = await faultsOf(await env());
    const found = faults.find((each) => each.part === part);
    expect(`${found?.found} ${found?.remedy}`).toMatch(words);
    expect(found?.remedy).not.toBe('');
    expect(code).toBe(1);
    expect(JSON.stringify(faults)).not.toMatch(/s3cret|sk-secret|sk_test|whsec_8/);
  });
});
