import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import type { Caller } from '#backend/graphql/caller.ts';
import type { LiveMember } from '#backend/realtime/live-field.ts';
import { realtimeConnection, usualRealtimeLimits } from '#backend/realtime/realtime-connection.ts';
import { settle } from '#tests/support/chance/settle.ts';

const minute = 60_000;
/** The server's end of a socket, whose client a test plays. */
class HandSocket extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly frames: { readonly type: string; readonly id?: string }[] = [];
  readonly closes: number[] = [];
  readonly send = (text: string): void => void this.frames.push(JSON.parse(text) as { readonly type: string });
  readonly terminate = (): void => this.end();
  readonly close = (code: number): void => void this.closes.push(code);
  readonly hear = (frame: object): boolean => this.emit('message', Buffer.from(JSON.stringify(frame)), false);
  readonly end = (): void => {
    this.readyState = 3;
    this.emit('close');
  };
}

type Join = (member: LiveMember) => Promise<() => void>;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** A connection on which each token says by itself for how many minutes it is good. */
const connect = async (join?: Join) => {
  const socket = new HandSocket();
  const [joined, left]: [LiveMember[], LiveMember[]] = [[], []];
  let count = 0;
  const usualJoin: Join = async (member) => {
    joined.push(member);
    return () => void left.push(member);
  };
  realtimeConnection(socket as unknown as WebSocket, '60', {
    verifyIdToken: async (token): Promise<Caller> => ({
      userId: 'ada',
      email: 'ada@coolio.test',
      emailVerified: true,
      name: 'Ada',
      groups: [],
      expiresAt: Number(token) * minute,
    }),
    readStart: () => ({
      join: join ?? usualJoin,
      payloadFor: () => ({}),
      refusal: { errorType: 'Unauthorized', message: 'No' },
    }),
    now: () => 0,
    limits: { ...usualRealtimeLimits, subscriptions: 2 },
  });
  socket.hear({ type: 'connection_init' });
  await settle();
  const start = async (id = `${(count += 1)}`, token = '60'): Promise<void> => {
    const extensions = { authorization: { Authorization: token } };
    socket.hear({ type: 'start', id, payload: { data: JSON.stringify({ query: 'subscription { a }' }), extensions } });
    await settle();
  };
  const stop = async (id: string): Promise<void> => {
    socket.hear({ type: 'stop', id });
    await settle();
  };
  return { joined, left, socket, start, stop };
};

describe('a connection that is closed', () => {
  it('leaves everything that it had joined, and no timer', async () => {
    const { joined, left, socket, start } = await connect();
    await start();
    await start();
    expect([joined.length, vi.getTimerCount()]).toEqual([2, 2]);
    socket.end();
    expect(left).toEqual(joined);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves what it was joining', async () => {
    let finish = (): void => undefined;
    const joins: string[] = [];
    const joining = new Promise<void>((resolve) => (finish = resolve));
    const { socket, start } = await connect(async () => {
      joins.push('joined');
      await joining;
      return () => void joins.push('left');
    });
    await start();
    socket.end();
    finish();
    await settle();
    expect(joins).toEqual(['joined', 'left']);
  });

  it('before it began leaves no timer either', () => {
    const socket = new HandSocket();
    realtimeConnection(socket as unknown as WebSocket, undefined, {
      verifyIdToken: async () => undefined,
      readStart: () => ({ errorType: 'BadRequest', message: 'No' }),
      now: () => 0,
      limits: usualRealtimeLimits,
    });
    expect(vi.getTimerCount()).toBe(1);
    socket.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a subscription that is stopped', () => {
  it('leaves, alone of those on its socket, and makes room for another', async () => {
    const { joined, left, socket, start, stop } = await connect();
    await start('one');
    await start('two');
    await start('three');
    expect(socket.frames.at(-1)).toMatchObject({ type: 'error', id: 'three' });
    await stop('one');
    expect(left).toEqual(joined.slice(0, 1));
    await start('three');
    expect(socket.frames.at(-1)).toMatchObject({ type: 'start_ack', id: 'three' });
  });

  it('is not begun twice under one id', async () => {
    const { joined, socket, start } = await connect();
    await start('one');
    await start('one');
    expect(socket.frames.at(-1)).toMatchObject({ type: 'error', id: 'one' });
    expect(joined).toHaveLength(1);
  });
});

describe('of two tokens on one socket', () => {
  it('the one that ends first closes it', async () => {
    const { socket, start } = await connect();
    await start('one', '5');
    await start('two', '9');
    vi.advanceTimersByTime(5 * minute - 1);
    expect(socket.closes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.closes).toEqual([1008]);
  });

  it('one whose subscription was stopped closes nothing any more', async () => {
    const { socket, start, stop } = await connect();
    await start('one', '5');
    await start('two', '9');
    await stop('one');
    vi.advanceTimersByTime(9 * minute - 1);
    expect(socket.closes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(socket.closes).toEqual([1008]);
  });
});
