import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { GraphQLSchema } from 'graphql';
import type { VerifyToken } from '#backend/graphql/caller.ts';
import type { ListLimits } from '#backend/graphql/list-limits.ts';
import { isAllowedHost } from '#backend/http/host-allow-list.ts';
import type { Meter } from '#backend/observe/observe.ts';
import type { LiveField } from './live-field.ts';
import { createReadStart } from './read-start.ts';
import {
  closeCodes,
  realtimeConnection,
  usualRealtimeLimits,
  type RealtimeConnection,
  type RealtimeLimits,
} from './realtime-connection.ts';
import { tokenInSubprotocols } from './realtime-frames.ts';

export const realtimePath = '/graphql/realtime';
const longestFrame = 64 * 1024;
const subprotocol = 'graphql-ws';

type Options = {
  /** What stands behind the subscriptions of the contract. */
  readonly fields: readonly LiveField[];
  readonly schema: GraphQLSchema;
  readonly listLimits: ListLimits;
  readonly contractOnly: boolean;
  readonly verifyIdToken: VerifyToken;
  readonly onUserChanged: (listener: (userId: string) => void) => () => void;
  readonly hosts: readonly string[] | undefined;
  /** Where clients reach this server; undefined to believe each request's Host. */
  readonly publicUrl: string | undefined;
  readonly now: () => number;
  readonly limits?: Partial<RealtimeLimits>;
  readonly observe: Pick<Meter, 'gauge'>;
};

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

/** Whether a request comes from a page of this server; what is no browser sends no Origin. */
const isOwnOrigin = ({ headers }: IncomingMessage, publicUrl: string | undefined): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: named } = new URL(origin);
  return named === host || (publicUrl !== undefined && named === new URL(publicUrl).host);
};

/** AppSync's realtime protocol beside the data API, on the same port. */
export const serveRealtime = (app: FastifyInstance, options: Options): void => {
  const { fields, schema, listLimits, contractOnly, verifyIdToken, onUserChanged, hosts, publicUrl, now } = options;
  const connections = new Set<RealtimeConnection>();
  const readStart = createReadStart({ schema, listLimits, contractOnly, fields });
  const limits = { ...usualRealtimeLimits, ...options.limits };
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: longestFrame,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(subprotocol) ? subprotocol : false),
  });

  /** Holds nothing of the request, which would stay as long as the connection. */
  const admit = (client: WebSocket, { headers }: IncomingMessage): void => {
    const token = tokenInSubprotocols(headers['sec-websocket-protocol']);
    const connection = realtimeConnection(client, token, { verifyIdToken, readStart, now, limits });
    connections.add(connection);
    client.on('close', () => connections.delete(connection));
  };

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!isAllowedHost(request.headers.host, hosts)) return refuse(socket, '421 Misdirected Request');
    if (request.url?.split('?')[0] !== realtimePath) return refuse(socket, '404 Not Found');
    if (!isOwnOrigin(request, publicUrl)) return refuse(socket, '403 Forbidden');
    sockets.handleUpgrade(request, socket, head, admit);
    return undefined;
  });

  const { gauge } = options.observe;
  gauge('portal_realtime_connections', async () => [{ labels: {}, value: connections.size }]);
  gauge('portal_realtime_subscriptions', async () => [
    { labels: {}, value: [...connections].reduce((sum, { subscriptions }) => sum + subscriptions(), 0) },
  ]);

  const stopHearing = onUserChanged((userId) => {
    for (const connection of connections) connection.recheck(userId);
  });
  app.addHook('preClose', async () => {
    stopHearing();
    for (const client of sockets.clients) client.close(closeCodes.goingAway, 'The server stops');
    setTimeout(() => {
      for (const client of sockets.clients) client.terminate();
    }, 500).unref();
    sockets.close();
  });
};
