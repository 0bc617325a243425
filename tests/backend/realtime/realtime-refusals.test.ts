import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { OnNotifyDocument } from '#contracts/generated/notifications/graphql.ts';
import { addNotifications } from '#backend/notifications/notification-store.ts';
import type { UserRow } from '#backend/identity/identity-tables.ts';
import { numbersFrom, seed } from '#tests/support/chance/seed.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { headerProtocol, openRealtime, type Frame } from '#tests/support/realtime-client.ts';

const query = String(OnNotifyDocument);
const isData = ({ type }: Frame) => type === 'data';

let backend: EmbeddedBackend;
let ada: UserRow;
let token: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await backend.createUser({ email: 'admin@coolio.test', name: 'Robin', admin: true });
  ada = await backend.createUser({ email: 'ada@coolio.test', name: 'Ada' });
  token = await backend.signIn('ada@coolio.test');
});
afterAll(() => backend.close());

const tell = (userId: string, title: string, type: 'TaskAssigned' | 'ProposalPaid' = 'TaskAssigned') =>
  backend.database.db
    .transaction()
    .execute((trx) => addNotifications(trx, [{ userId, type, title, message: 'm', subjects: [] }], Date.now()));

const listen = async (as = token, userId = ada.id, variables: object = {}) => {
  const client = await openRealtime(backend.url, as);
  const id = ulid();
  expect(await client.start(id, as, query, { userId, ...variables })).toMatchObject({ type: 'start_ack', id });
  return { ...client, id };
};
const titles = (frames: readonly Frame[]) =>
  frames.filter(isData).map(({ payload }) => payload?.data?.['onNotify']?.['title']);

describe('a start', () => {
  const refusals: [string, string, Record<string, unknown>, string][] = [
    ['for somebody else', query, { userId: 'somebody' }, 'Unauthorized'],
    ['for nobody', query, {}, 'Unauthorized'],
    ['of an unknown kind of news', query, { userId: 'anybody', type: 'Weather' }, 'BadRequest'],
    ['of a query', '{ getUserOrders { nextToken } }', {}, 'BadRequest'],
    ['of a mutation', 'mutation { deleteAllNotifications }', {}, 'BadRequest'],
    ['of nonsense', 'subscription {', {}, 'BadRequest'],
    ['of an unknown field', 'subscription { onTask(id: "x") { id } }', {}, 'BadRequest'],
  ];
  it.each(refusals)('%s is refused while the connection stays', async (_, document, variables, errorType) => {
    const client = await openRealtime(backend.url, token);
    expect(await client.start('bad', token, document, variables)).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType }] },
    });
    expect(await client.start('good', token, query, { userId: ada.id })).toMatchObject({ type: 'start_ack' });
    client.close();
  });

  it('needs a good token of its own', async () => {
    const client = await openRealtime(backend.url, token);
    expect(await client.start('a', 'nonsense', query, { userId: ada.id })).toMatchObject({
      type: 'error',
      payload: { errors: [{ errorType: 'UnauthorizedException' }] },
    });
    client.close();
  });

  it('beyond the limit of a socket is refused', async () => {
    const client = await openRealtime(backend.url, token);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => client.start(`s${at}`, token, query, { userId: ada.id })),
    );
    expect(answers.filter(({ type }) => type === 'start_ack')).toHaveLength(50);
    expect(answers[59]).toMatchObject({ payload: { errors: [{ errorType: 'LimitExceeded' }] } });
    client.close();
  });
});

describe('a start in production', () => {
  it('takes the contract’s own subscription however it is laid out, and no other', async () => {
    const strict = await startEmbeddedBackend({ contractOnly: true });
    try {
      const { id } = await strict.createUser({ email: 'ada@coolio.test', name: 'Ada' });
      const own = await strict.signIn('ada@coolio.test');
      const client = await openRealtime(strict.url, own);
      const start = (name: string, document: string) => client.start(name, own, document, { userId: id });
      expect(await start('as it is', query)).toMatchObject({ type: 'start_ack' });
      const otherwise = parse(query).definitions.map(print).reverse().join('\n# another file\n');
      expect(await start('otherwise', otherwise)).toMatchObject({ type: 'start_ack' });
      const another = 'subscription ($userId: ID!) { onNotify(userId: $userId) { id } }';
      expect(await start('another', another)).toMatchObject({ payload: { errors: [{ errorType: 'BadRequest' }] } });
      client.close();
    } finally {
      await strict.close();
    }
  });
});

describe('the door', () => {
  const rejected = (options: WebSocket.ClientOptions, path = '/graphql/realtime') =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(
        `${backend.url.replace('http', 'ws')}${path}`,
        ['graphql-ws', headerProtocol(token)],
        options,
      );
      socket.on('unexpected-response', (_, response) => {
        resolve(response.statusCode ?? 0);
        socket.terminate();
      });
      socket.on('open', () => {
        resolve(101);
        socket.terminate();
      });
      socket.on('error', () => undefined);
    });

  it('is closed to a foreign Origin, a foreign Host and other paths', async () => {
    expect(await rejected({ origin: 'https://evil.test' })).toBe(403);
    expect(await rejected({ origin: 'null' })).toBe(403);
    expect(await rejected({ headers: { host: 'evil.test' } })).toBe(421);
    expect(await rejected({}, '/graphql')).toBe(404);
    expect(await rejected({ origin: backend.url })).toBe(101);
    for (const other of ['http://localhost:9999', 'http://[::1]:5301', backend.url.replace('127.0.0.1', 'localhost')])
      expect(await rejected({ origin: other })).toBe(403);
  });

  it.each([
    ['JSON that is broken', '{'],
    ['a list', '[]'],
    ['an unknown type', '{"type":"subscribe"}'],
    ['a start without payload', '{"type":"start","id":"1"}'],
    ['a start whose data is no text', '{"type":"start","id":"1","payload":{"data":{}}}'],
    ['an endless id', JSON.stringify({ type: 'stop', id: 'x'.repeat(1_000) })],
  ])('closes on %s', async (_, frame) => {
    const client = await openRealtime(backend.url, token);
    client.send(frame);
    expect((await client.closed).code).toBe(4400);
  });

  it('closes on a start before the init, on bytes and on a frame of 10 MB', async () => {
    const early = await openRealtime(backend.url, token, { silent: true });
    early.send({ type: 'stop', id: 'x' });
    expect((await early.closed).code).toBe(4400);
    const binary = await openRealtime(backend.url, token);
    binary.socket.send(Buffer.from([1, 2, 3]));
    expect((await binary.closed).code).toBe(4400);
    const large = await openRealtime(backend.url, token);
    large.send('x'.repeat(10 * 1024 * 1024));
    expect((await large.closed).code).toBe(1009);
  });

  it('survives 2,000 hostile frames while a bystander is served', async () => {
    const bystander = await listen();
    const bad = [
      '{',
      '{"type":"start"}',
      '"x"',
      '{"type":"connection_init"}',
      '{"type":"stop","id":"a"}',
      '\u0000',
      JSON.stringify({ type: 'start', id: 'a', payload: { data: '{"query":"{ a }"}' } }),
    ];
    const number = numbersFrom(seed);
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const client = await openRealtime(backend.url, token);
        for (let at = 0; at < 50; at += 1)
          if (client.socket.readyState === WebSocket.OPEN) client.send(bad[number(bad.length)]);
        client.close();
        await client.closed;
      }),
    );
    await tell(ada.id, 'still here');
    await bystander.next(isData);
    expect(titles(bystander.frames)).toEqual(['still here']);
    bystander.close();
  });
});

describe('limits of time', () => {
  it('close a socket that never begins with 4408', async () => {
    const quick = await startEmbeddedBackend({ realtime: { initMs: 50 } });
    try {
      const silent = await openRealtime(quick.url, token, { silent: true });
      expect((await silent.closed).code).toBe(4408);
    } finally {
      await quick.close();
    }
  });

  it('close one whose token has ended with 1008', async () => {
    let now = Date.now();
    const later = await startEmbeddedBackend({ now: () => now });
    try {
      const user = await later.createUser({ email: 'ada@coolio.test', name: 'Ada' });
      const short = await later.signIn(user.email);
      now += 60 * 60_000 - 1_500;
      const client = await openRealtime(later.url, short);
      expect(await client.start('a', short, query, { userId: user.id })).toMatchObject({ type: 'start_ack' });
      expect((await client.closed).code).toBe(1008);
    } finally {
      await later.close();
    }
  });
});
