import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appSyncSocket } from '#adapters/appsync/realtime/appsync-socket.ts';
import { settle } from '#tests/support/chance/settle.ts';

/** A socket whose other side a test plays. */
class HandSocket {
  static readonly opened: HandSocket[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  closes = 0;
  readonly sent: string[] = [];
  constructor() {
    HandSocket.opened.push(this);
  }
  readonly send = (data: string): void => void this.sent.push(data);
  readonly close = (): void => void (this.closes += 1);
  readonly hear = (frame: object): void => this.onmessage?.({ data: JSON.stringify(frame) });
}

const keepAliveMs = 300_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const connect = async () => {
  const Socket = appSyncSocket({
    host: 'portal.test',
    idToken: async () => 'a-token',
    socketClass: HandSocket,
    startAckMs: 10_000,
    keepAliveMs,
    onStarted: () => undefined,
  });
  const socket = new Socket('ws://portal.test') as { close: () => void; send: (text: string) => void };
  await settle();
  const server = HandSocket.opened.at(-1) ?? new HandSocket();
  server.onopen?.();
  return { socket, server };
};

it.each([{ type: 'ka' }, { type: 'data', id: '1', payload: {} }, { type: 'news' }])(
  'a server that says $type at times keeps its socket, until it falls silent',
  async (frame) => {
    const { server } = await connect();
    for (let time = 0; time < 3; time += 1) {
      vi.advanceTimersByTime(keepAliveMs - 1);
      server.hear(frame);
    }
    vi.advanceTimersByTime(keepAliveMs - 1);
    expect(server.closes).toBe(0);
    vi.advanceTimersByTime(1);
    expect(server.closes).toBe(1);
  },
);

it('a socket that is closed leaves no timer, though nobody acknowledged a start on it', async () => {
  const others = vi.getTimerCount();
  const { socket, server } = await connect();
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: 'subscription { a }' } }));
  await settle();
  expect(server.sent).toHaveLength(1);
  expect(vi.getTimerCount() - others).toBe(2);
  socket.close();
  expect(vi.getTimerCount() - others).toBe(0);
  expect(server.closes).toBe(1);
});
