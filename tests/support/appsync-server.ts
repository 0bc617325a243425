import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { createQueue, type Queue } from './queue.ts';

export type Frame = {
  readonly type: string;
  readonly id?: string;
  readonly payload?: {
    readonly data?: string;
    readonly extensions?: { readonly authorization?: { readonly Authorization?: string } };
  };
};

export type Connection = {
  readonly header: { readonly Authorization: string; readonly host: string };
  readonly frames: Queue<Frame>;
  readonly closed: Promise<number>;
  readonly send: (frame: object) => void;
  readonly kill: () => void;
  readonly close: (code: number) => void;
  /** Completes the handshake and the first start, and returns that start. */
  readonly accept: () => Promise<Frame>;
};

const headerOf = (protocols: string): Connection['header'] => {
  const encoded = protocols.split(/,\s*/).find((protocol) => protocol.startsWith('header-')) ?? '';
  return JSON.parse(Buffer.from(encoded.slice('header-'.length), 'base64url').toString('utf8')) as Connection['header'];
};

const connectionOf = (socket: WebSocket, protocols: string): Connection => {
  const frames = createQueue<Frame>();
  const send = (frame: object): void => socket.send(JSON.stringify(frame));
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as Frame));
  return {
    header: headerOf(protocols),
    frames,
    send,
    closed: new Promise((resolve) => socket.on('close', resolve)),
    kill: () => socket.terminate(),
    close: (code) => socket.close(code),
    accept: async () => {
      await frames.next();
      send({ type: 'connection_ack', payload: { connectionTimeoutMs: 300_000 } });
      const start = await frames.next();
      send({ type: 'start_ack', id: start.id });
      return start;
    },
  };
};

/** AppSync's side of a socket, moved by hand. */
export const startAppSyncServer = async (port = 0) => {
  const http = createServer();
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => 'graphql-ws' });
  const connections = createQueue<Connection>();
  sockets.on('connection', (socket, request) => {
    connections.push(connectionOf(socket, String(request.headers['sec-websocket-protocol'])));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const { port: listening } = http.address() as AddressInfo;
  return {
    port: listening,
    url: `ws://127.0.0.1:${listening}/graphql/realtime`,
    connection: connections.next,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
