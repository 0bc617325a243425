import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ulid } from '#tests/support/chance/ulid.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

/** Loads a function as Lambda's Node does, and answers each event that comes as a line. */
const runner = `
import { createInterface } from 'node:readline';
const { handler } = await import(process.argv[1]);
for await (const line of createInterface({ input: process.stdin }))
  console.log('=' + JSON.stringify(await handler(JSON.parse(line)).catch(({ message }) => ({ failed: message })) ?? null));
`;
const flags = ['--no-experimental-require-module', '--no-experimental-detect-module', '--input-type=module'];

let directory: TemporaryDirectory;
let appSync: Server;
let folder: string;
let env: Readonly<Record<string, string>>;
const published: string[] = [];
const started: ChildProcess[] = [];

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  folder = join(directory.path, 'functions');
  execFileSync(process.execPath, ['tools/container/assemble.mjs', folder, 'functions']);
  appSync = createServer((request, response) => {
    request.on('data', (body: Buffer) => published.push(body.toString()));
    request.on('end', () => response.end('{"data":{}}'));
  }).listen(0, '127.0.0.1');
  await once(appSync, 'listening');
  const owner = (await freshDatabase('template0'))?.replace('@/', '@localhost/') ?? '';
  const backend = new URL(owner);
  backend.username = `portal_${ulid().toLowerCase()}`;
  backend.password = ulid();
  env = {
    NODE_ENV: 'production',
    DATABASE_OWNER_URL: owner,
    DATABASE_URL: backend.href,
    DATABASE_POOL: '2',
    DATA_DIR: join(directory.path, 'data'),
    AUDIT_KEY: '0'.repeat(64),
    PUBLIC_URL: 'https://portal.example.com',
    PRODUCT_NAME: 'Portal',
    MAIL: 'none',
    PAYMENTS: 'none',
    AWS_REGION: 'us-west-2',
    AWS_ACCESS_KEY_ID: 'ASIAFUNCTIONSOFPORTAL',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'token',
    APPSYNC_ENDPOINT: `http://127.0.0.1:${(appSync.address() as AddressInfo).port}/graphql`,
  };
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  appSync.close();
  await directory.remove();
});

const start = (name: string): ((event: object) => Promise<unknown>) => {
  const entry = join(folder, `dist/server/lambda-${name}.js`);
  const child = spawn(process.execPath, [...flags, '--eval', runner, entry], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return async (event) => {
    child.stdin.write(`${JSON.stringify(event)}\n`);
    for (;;) {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${name} ended`);
      if (value.startsWith('=')) return JSON.parse(value.slice(1)) as unknown;
    }
  };
};

const trigger = (sub: string, triggerSource: string, groups: readonly string[] = []) => ({
  triggerSource,
  userName: sub,
  request: {
    userAttributes: { sub, email: `${sub}@coolio.test`, name: sub, email_verified: 'true' },
    groupConfiguration: { groupsToOverride: groups },
  },
  response: {},
});

const field = (sub: string, type: string, name: string, args: object, selection: readonly string[]) => ({
  type,
  field: name,
  arguments: args,
  identity: { claims: { sub, exp: 4_000_000_000 }, sourceIp: ['198.51.100.7'] },
  headers: {},
  selection,
});

const http = (method: string, rawPath: string, body?: string) => ({
  rawPath,
  rawQueryString: '',
  headers: { host: 'abc.execute-api.us-west-2.amazonaws.com', 'content-type': 'application/json' },
  requestContext: { http: { method, sourceIp: '198.51.100.7' } },
  isBase64Encoded: false,
  ...(body === undefined ? {} : { body }),
});

it('serve a new deployment: schema, first admin, a task with its news, jobs and what is fetched', async () => {
  expect(await start('migrate')({})).toEqual({});

  const identity = start('identity');
  await identity(trigger('ada', 'PostConfirmation_ConfirmSignUp'));
  expect(await identity(trigger('robin', 'TokenGeneration_Authentication', ['Admin']))).toMatchObject({
    response: { claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride: ['Admin'] } } },
  });
  expect(await identity(trigger('ada', 'TokenGeneration_Authentication', ['Admin']))).toMatchObject({
    response: { claimsOverrideDetails: { groupOverrideDetails: { groupsToOverride: [] } } },
  });

  const data = start('data');
  const input = { title: 'Choose a photo', assignees: [{ email: 'ada@coolio.test' }], status: 'in_progress' };
  const made = await data(field('robin', 'Mutation', 'createTask', { input }, ['id', 'title']));
  expect(made).toMatchObject({ data: { title: 'Choose a photo' } });
  expect(published.some((body) => body.includes('publishNotification'))).toBe(true);
  expect(await data(field('ada', 'Query', 'getNotifications', {}, ['items', 'items/title']))).toMatchObject({
    data: { items: [{ title: 'New task' }] },
  });

  expect(await start('jobs')({})).toBeNull();

  const pages = start('http');
  const statusOf = async (...request: Parameters<typeof http>) =>
    ((await pages(http(...request))) as { readonly statusCode: number }).statusCode;
  expect(await statusOf('GET', '/ready')).toBe(200);
  expect(await statusOf('GET', '/files/nothing.png')).toBe(404);
  expect(await statusOf('POST', '/idp', '{}')).toBe(404);
  expect(await statusOf('POST', '/graphql', '{"query":"{ getVaultKey { salt } }"}')).toBe(404);
});
