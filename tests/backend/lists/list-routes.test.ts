import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { buildSchema } from 'graphql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileAddresses } from '#backend/files/file-address.ts';
import { listKey } from '#backend/graphql/list-key.ts';
import { listRoutes } from '#backend/lists/list-routes.ts';
import type { RateLimit } from '#backend/limits/rate-limit.ts';
import { leadCsv } from '#core/leads/lead-csv.ts';

const secret = Buffer.alloc(32, 7);
const hour = 60 * 60_000;

const schemaOf = (load: (token: string | null) => Promise<unknown>) => {
  const schema = buildSchema(
    `directive @aws_cognito_user_pools(cognito_groups: [String]) on FIELD_DEFINITION
     type Query { getLeads(nextToken: String): LeadConnection @aws_cognito_user_pools(cognito_groups: ["Admin"]) }
     type LeadConnection { items: [Lead!]! nextToken: String csvUrl: String! }
     type Lead { email: String! }`,
  );
  const field = schema.getQueryType()?.getFields()['getLeads'];
  if (field !== undefined) field.resolve = (_source, { nextToken }) => load(nextToken as string | null);
  return schema;
};

const lead = (email: string) => ({ email, createdAt: '2026-10-02T10:00:00.000Z', location: null, isUser: false });
const page = (email: string, nextToken: string | null) => ({ items: [lead(email)], nextToken });

let now: number;
let groups: Readonly<Record<string, readonly string[]>>;
let loaded: (string | null)[];
let takes: number;
let app: FastifyInstance;
let url: string;

const rateLimit: RateLimit = {
  take: async ({ burst }) => {
    takes += 1;
    return takes <= burst;
  },
  forgive: async () => undefined,
};

const serve = async (load: (token: string | null) => Promise<unknown>): Promise<void> => {
  app = fastify();
  listRoutes(app, {
    schema: schemaOf(async (token) => {
      loaded.push(token);
      return load(token);
    }),
    lists: { getLeads: { name: 'leads', columns: leadCsv } },
    fileSecret: secret,
    now: () => now,
    originOf: () => url,
    rateLimit,
    csvAllowance: { burst: 2, perMinute: 4 },
    readerOf: async (userId) => {
      const known = groups[userId];
      return known === undefined
        ? undefined
        : { userId, name: userId, email: `${userId}@coolio.test`, emailVerified: true, groups: known };
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
};

const addressFor = (userId: string, field = 'getLeads'): string =>
  fileAddresses(secret, () => now)(url, userId)(listKey({ field, args: {} }));

beforeEach(() => {
  now = Date.parse('2026-11-26T10:00:00Z');
  groups = { robin: ['Admin'], ada: [] };
  loaded = [];
  takes = 0;
});
afterEach(() => app.close());

describe('the address of a list as CSV', () => {
  it('has every page behind the one before it', async () => {
    await serve(async (token) => (token === null ? page('ada@coolio.test', 'second') : page('ben@coolio.test', null)));
    const answer = await fetch(addressFor('robin'));
    expect(await answer.text()).toBe(
      [
        'Email,Date,Location,Is a user',
        'ada@coolio.test,2026-10-02T10:00:00.000Z,,',
        'ben@coolio.test,2026-10-02T10:00:00.000Z,,',
        '',
      ].join('\r\n'),
    );
    expect(loaded).toEqual([null, 'second']);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename=leads-2026-11-26.csv',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('begins with the mark by which spreadsheets know UTF-8', async () => {
    await serve(async () => page('ada@coolio.test', null));
    const answer = await fetch(addressFor('robin'));
    expect([...new Uint8Array(await answer.arrayBuffer())].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has the heads of a list without rows', async () => {
    await serve(async () => ({ items: [], nextToken: null }));
    expect(await (await fetch(addressFor('robin'))).text()).toBe('Email,Date,Location,Is a user\r\n');
  });

  it('is Not Found for whom the list is not, for another person, for another list and after its time', async () => {
    await serve(async () => page('ada@coolio.test', null));
    const address = addressFor('robin');
    const statusOf = async (at: string) => (await fetch(at)).status;
    expect(await statusOf(addressFor('ada'))).toBe(404);
    expect(await statusOf(addressFor('nobody'))).toBe(404);
    expect(await statusOf(address.replace('by=robin', 'by=ada'))).toBe(404);
    expect(await statusOf(address.replace('/getLeads/', '/getUsers/'))).toBe(404);
    expect(await statusOf(addressFor('robin', 'getUsers'))).toBe(404);
    expect(await statusOf(address.split('?')[0] ?? '')).toBe(404);
    groups = { robin: [] };
    expect(await statusOf(address)).toBe(404);
    groups = { robin: ['Admin'] };
    now += hour;
    expect(await statusOf(address)).toBe(200);
    now += hour;
    expect(await statusOf(address)).toBe(404);
    expect(loaded).toEqual([null]);
  });

  it('is Not Found where what the list is of has gone', async () => {
    await serve(async () => null);
    expect((await fetch(addressFor('robin'))).status).toBe(404);
  });

  it('says what it is without loading anything', async () => {
    await serve(async () => page('ada@coolio.test', null));
    const answer = await fetch(addressFor('robin'), { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect([loaded, takes]).toEqual([[], 0]);
  });

  it('is refused for a while after too many', async () => {
    await serve(async () => page('ada@coolio.test', null));
    const answers = await Promise.all([1, 2, 3].map(() => fetch(addressFor('robin'))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const refused = answers.find(({ status }) => status === 429);
    expect([refused?.headers.get('retry-after'), await refused?.json()]).toEqual([
      '15',
      { message: 'Too many lists are loaded: try again in a moment' },
    ]);
  });

  it('breaks off where a page fails, so that no part looks like the whole', async () => {
    await serve(async (token) => {
      if (token === null) return page('ada@coolio.test', 'second');
      throw new Error('the database is away');
    });
    const answer = await fetch(addressFor('robin'));
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('fails as a whole where its first page does', async () => {
    await serve(async () => Promise.reject(new Error('the database is away')));
    expect((await fetch(addressFor('robin'))).status).toBe(500);
  });

  it('breaks off where the list goes away while it is read', async () => {
    await serve(async (token) => (token === null ? page('ada@coolio.test', 'second') : null));
    const answer = await fetch(addressFor('robin'));
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it('loads no more than its reader takes, and nothing once the reader has left', async () => {
    await serve(async () => page('x'.repeat(4 * 1024 * 1024), 'more'));
    const { hostname, port, pathname, search } = new URL(addressFor('robin'));
    const client = connect(Number(port), hostname);
    client.pause();
    client.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
    await expect.poll(() => loaded.length).toBeGreaterThan(1);
    const stays = async (): Promise<boolean> => {
      const before = loaded.length;
      await fetch(url);
      await fetch(url);
      return loaded.length === before;
    };
    await expect.poll(stays).toBe(true);
    const held = loaded.length;
    expect(held).toBeLessThan(12);
    const ended = once(client, 'close');
    client.destroy();
    await ended;
    await expect.poll(stays).toBe(true);
    expect(loaded.length - held).toBeLessThan(2);
  });
});
