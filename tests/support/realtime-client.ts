import WebSocket, { type ClientOptions } from 'ws';

export type Frame = {
  readonly type: string;
  readonly id?: string;
  readonly payload?: {
    readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    readonly errors?: readonly { readonly errorType: string; readonly message: string }[];
    readonly connectionTimeoutMs?: number;
  };
};

export type RealtimeClient = {
  readonly socket: WebSocket;
  readonly frames: readonly Frame[];
  send(frame: unknown): void;
  /** The first frame, come or coming, that the test accepts. */
  next(accepts: (frame: Frame) => boolean): Promise<Frame>;
  /** The answer to the start of a subscription; rejects where the socket is closed in its place. */
  start(id: string, token: string, query: string, variables: Readonly<Record<string, unknown>>): Promise<Frame>;
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): void;
};

export const headerProtocol = (token: string, host = 'localhost'): string =>
  `header-${Buffer.from(JSON.stringify({ Authorization: token, host })).toString('base64url')}`;

const refusedBy = async (closed: RealtimeClient['closed']): Promise<never> => {
  const { code, reason } = await closed;
  throw new Error(`the socket was closed with ${code} ${reason}`);
};

/** Opens a socket as AppSync's clients do, and keeps every frame that comes. */
export const openRealtime = async (
  url: string,
  token: string,
  options: ClientOptions & { readonly silent?: boolean } = {},
): Promise<RealtimeClient> => {
  const { silent = false, ...socketOptions } = options;
  const address = `${url.replace(/^http/, 'ws')}/graphql/realtime`;
  const socket = new WebSocket(address, ['graphql-ws', headerProtocol(token)], socketOptions);
  const frames: Frame[] = [];
  const waiting = new Set<(frame: Frame) => void>();
  socket.on('message', (data) => {
    const frame = JSON.parse((data as Buffer).toString()) as Frame;
    frames.push(frame);
    for (const hear of waiting) hear(frame);
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);

  const next: RealtimeClient['next'] = (accepts) => {
    const already = frames.find(accepts);
    if (already !== undefined) return Promise.resolve(already);
    return new Promise((resolve) => {
      const hear = (frame: Frame) => {
        if (!accepts(frame)) return;
        waiting.delete(hear);
        resolve(frame);
      };
      waiting.add(hear);
    });
  };
  const send = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  if (!silent) {
    send({ type: 'connection_init' });
    await Promise.race([next(({ type }) => type === 'connection_ack' || type === 'connection_error'), closed]);
  }
  return {
    socket,
    frames,
    send,
    next,
    start: (id, authorization, query, variables) => {
      const payload = {
        data: JSON.stringify({ query, variables }),
        extensions: { authorization: { Authorization: authorization, host: 'localhost' } },
      };
      send({ id, type: 'start', payload });
      const answered = next((frame) => frame.id === id && (frame.type === 'start_ack' || frame.type === 'error'));
      return Promise.race([answered, refusedBy(closed)]);
    },
    closed,
    close: () => socket.close(),
  };
};
