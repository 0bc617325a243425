import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { appSyncSocket } from '#adapters/appsync/realtime/appsync-socket.ts';
import { createRealtime, type Realtime, type RealtimeOptions } from '#adapters/appsync/realtime/realtime.ts';
import { OnNotifyDocument, type OnNotifySubscription } from '#contracts/generated/notifications/graphql.ts';
import { settle } from '#tests/support/chance/settle.ts';
import { startAppSyncServer } from '#tests/support/appsync-server.ts';
import { createQueue } from '#tests/support/queue.ts';

type Server = Awaited<ReturnType<typeof startAppSyncServer>>;

let server: Server;
let realtime: Realtime;
let pauses: number[];

const open = (options: Partial<RealtimeOptions> = {}): Realtime =>
  createRealtime({
    endpoint: server.url,
    host: 'portal.test',
    idToken: async () => 'a-token',
    socketClass: WebSocket,
    pause: async (milliseconds) => void pauses.push(milliseconds),
    ...options,
    timing: { closeAfterLastMs: 5, ...options.timing },
  });

const watch = (client: Realtime, userId = 'ann') => {
  const data = createQueue<OnNotifySubscription>();
  const errors = createQueue<unknown>();
  const reconnects = createQueue<true>();
  const stop = client.subscribe(
    OnNotifyDocument,
    { userId },
    { onData: data.push, onError: errors.push, onOpen: (isAgain) => isAgain && reconnects.push(true) },
  );
  return { data, errors, reconnects, stop };
};

beforeEach(async () => {
  server = await startAppSyncServer();
  pauses = [];
  realtime = open();
});

afterEach(async () => {
  await realtime.dispose();
  await server.close();
});

describe('a subscription', () => {
  it('shakes hands and starts as AppSync wants it', async () => {
    watch(realtime);
    const connection = await server.connection();
    expect(connection.header).toEqual({ Authorization: 'a-token', host: 'portal.test' });
    const start = await connection.accept();
    expect(start.type).toBe('start');
    expect(start.payload?.extensions?.authorization).toEqual({ Authorization: 'a-token', host: 'portal.test' });
    const sent = JSON.parse(start.payload?.data ?? '') as { query: string; variables: unknown };
    expect(sent.query).toContain('subscription OnNotify');
    expect(sent.variables).toEqual({ userId: 'ann' });
  });

  it('delivers data and ends with stop, and then with the socket', async () => {
    const { data, stop } = watch(realtime);
    const connection = await server.connection();
    const { id } = await connection.accept();
    connection.send({ type: 'ka' });
    connection.send({ type: 'data', id, payload: { data: { onNotify: { id: 'n1' } } } });
    expect(await data.next()).toEqual({ onNotify: { id: 'n1' } });
    stop();
    expect(await connection.frames.next()).toEqual({ type: 'stop', id });
    expect(await connection.closed).toBe(1000);
  });

  it('shares one socket with its siblings, and outlives one that is refused', async () => {
    const refused = watch(realtime, 'bob');
    const standing = watch(realtime, 'ann');
    const connection = await server.connection();
    const first = await connection.accept();
    const second = await connection.frames.next();
    const errors = [{ errorType: 'Unauthorized', message: 'Not yours' }];
    connection.send({ type: 'error', id: first.id, payload: { errors } });
    connection.send({ type: 'start_ack', id: second.id });
    connection.send({ type: 'data', id: second.id, payload: { data: { onNotify: { id: 'n1' } } } });
    expect(await refused.errors.next()).toEqual([{ message: 'Not yours', extensions: { errorType: 'Unauthorized' } }]);
    expect(await standing.data.next()).toEqual({ onNotify: { id: 'n1' } });
  });
});

describe('a broken connection', () => {
  it('comes back after a kill, with a fresh token, and says so once the subscription stands', async () => {
    let token = 0;
    realtime = open({ idToken: async () => `token-${(token += 1)}` });
    const { data, reconnects } = watch(realtime);
    const first = await server.connection();
    await first.accept();
    first.kill();
    const second = await server.connection();
    const { id, payload } = await second.accept();
    expect(second.header.Authorization).toBe('token-3');
    expect(payload?.extensions?.authorization?.Authorization).toBe('token-4');
    expect(await reconnects.next()).toBe(true);
    second.send({ type: 'data', id, payload: { data: { onNotify: { id: 'n2' } } } });
    expect(await data.next()).toEqual({ onNotify: { id: 'n2' } });
    expect(pauses).toHaveLength(1);
  });

  it('waits before it follows even a polite goodbye', async () => {
    watch(realtime);
    const first = await server.connection();
    await first.accept();
    first.close(1000);
    await (await server.connection()).accept();
    expect(pauses).toHaveLength(1);
  });

  it.each([1001, 1002, 1011, 4408])('comes back after the server closed with %i', async (code) => {
    const { reconnects } = watch(realtime);
    const first = await server.connection();
    await first.accept();
    first.close(code);
    await (await server.connection()).accept();
    expect(await reconnects.next()).toBe(true);
  });

  it('is given up and made anew when the handshake is not acknowledged', async () => {
    realtime = open({ timing: { ackMs: 20 } });
    watch(realtime);
    const deaf = await server.connection();
    expect((await deaf.frames.next()).type).toBe('connection_init');
    expect((await (await server.connection()).accept()).type).toBe('start');
  });

  it('is given up and made anew when a start is not acknowledged', async () => {
    realtime = open({ timing: { ackMs: 20 } });
    watch(realtime);
    const deaf = await server.connection();
    await deaf.frames.next();
    deaf.send({ type: 'connection_ack', payload: {} });
    expect((await deaf.frames.next()).type).toBe('start');
    await (await server.connection()).accept();
  });

  it('is given up and made anew when the server falls silent', async () => {
    realtime = open({ timing: { keepAliveMs: 30 } });
    const { reconnects } = watch(realtime);
    await (await server.connection()).accept();
    await (await server.connection()).accept();
    expect(await reconnects.next()).toBe(true);
  });

  it('is given up sooner where the server announces that it would speak sooner', async () => {
    realtime = open({ timing: { keepAliveMs: 60_000 } });
    const { reconnects } = watch(realtime);
    const first = await server.connection();
    await first.frames.next();
    first.send({ type: 'connection_ack', payload: { connectionTimeoutMs: 30 } });
    first.send({ type: 'start_ack', id: (await first.frames.next()).id });
    await (await server.connection()).accept();
    expect(await reconnects.next()).toBe(true);
  });

  it('is tried until a server is there', async () => {
    const { port, url } = server;
    await server.close();
    const absent = createQueue<true>();
    const back = createQueue<true>();
    const pause = async (): Promise<void> => {
      absent.push(true);
      await back.next();
    };
    realtime = open({ endpoint: url, pause });
    const { reconnects } = watch(realtime);
    await absent.next();
    server = await startAppSyncServer(port);
    back.push(true);
    await (await server.connection()).accept();
    expect(await reconnects.next()).toBe(true);
  });

  it('waits longer after each failed try, half of it by chance, up to 30 seconds', async () => {
    await server.close();
    const enough = createQueue<true>();
    const pause = async (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      if (pauses.length < 8) return;
      enough.push(true);
      await new Promise(() => undefined);
    };
    const absent = open({ pause });
    watch(absent);
    await enough.next();
    for (const [at, longest] of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(longest / 2);
      expect(pauses[at]).toBeLessThanOrEqual(longest);
    }
    server = await startAppSyncServer();
  });

  it('opens no socket for a connection that was closed while its token was fetched', async () => {
    const asked = createQueue<true>();
    const tokens = createQueue<string>();
    const opened: string[] = [];
    class Counted extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, protocols);
        opened.push(url);
      }
    }
    const idToken = async (): Promise<string> => {
      asked.push(true);
      return tokens.next();
    };
    const Socket = appSyncSocket({
      host: 'portal.test',
      idToken,
      socketClass: Counted,
      startAckMs: 1000,
      keepAliveMs: 1000,
      onStarted: () => undefined,
    });
    const socket = new Socket(server.url) as { close: () => void };
    await asked.next();
    socket.close();
    tokens.push('a-token');
    await settle();
    expect(opened).toEqual([]);
  });

  it('is tried again when no token could be had', async () => {
    let calls = 0;
    const idToken = async (): Promise<string> => {
      calls += 1;
      if (calls === 1) throw new Error('offline');
      return 'late-token';
    };
    realtime = open({ idToken });
    watch(realtime);
    const connection = await server.connection();
    expect(connection.header.Authorization).toBe('late-token');
    await connection.accept();
  });

  it('is tried again after an error of the server itself', async () => {
    watch(realtime);
    const first = await server.connection();
    await first.frames.next();
    first.send({ type: 'connection_error', payload: { errors: [{ errorType: 'InternalFailure', errorCode: 500 }] } });
    expect((await (await server.connection()).accept()).type).toBe('start');
  });

  it('survives frames that are no JSON and types it does not know', async () => {
    const { data } = watch(realtime);
    const connection = await server.connection();
    const { id } = await connection.accept();
    connection.send({ type: 'news' });
    connection.send([1]);
    connection.send({ type: 'data', id, payload: { data: { onNotify: { id: 'n1' } } } });
    expect(await data.next()).toEqual({ onNotify: { id: 'n1' } });
  });
});

describe('a connection that will never be taken', () => {
  it.each([
    { errorType: 'UnauthorizedException', message: 'Token is not valid.', errorCode: 400 },
    { errorType: 'Other', message: 'No', errorCode: 401 },
    { errorType: 'BadRequestException', message: 'No' },
  ])('ends with $errorType', async (error) => {
    const { errors } = watch(realtime);
    const connection = await server.connection();
    await connection.frames.next();
    connection.send({ type: 'connection_error', payload: { errors: [error] } });
    expect(await errors.next()).toMatchObject({ code: 4401, reason: error.message });
    expect(pauses).toEqual([]);
  });

  it('ends when the server closes with 4401', async () => {
    const { errors } = watch(realtime);
    const connection = await server.connection();
    await connection.accept();
    connection.close(4401);
    expect(await errors.next()).toMatchObject({ code: 4401 });
  });

  it('ends when nobody is signed in', async () => {
    realtime = open({ idToken: async () => undefined });
    const { errors } = watch(realtime);
    expect(await errors.next()).toMatchObject({ code: 4401, reason: 'Nobody is signed in' });
  });
});
