import fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '#backend/storage/log.ts';
import { plainErrors } from '#backend/http/plain-errors.ts';
import { hostAllowList } from '#backend/http/host-allow-list.ts';
import { securityHeaders } from '#backend/http/security-headers.ts';

/** How long requests under way may still take when the server stops. */
const stopPatienceMs = 3_000;

export type ServerOptions = {
  readonly log: Log;
  /** Host names that this server answers to; every name where undefined. */
  readonly hosts: readonly string[] | undefined;
  /** Whether clients reach this server through TLS. */
  readonly secure: boolean;
  /** Whether a proxy in front tells the client's address. */
  readonly trustProxy: boolean;
};

/** An HTTP server that has its manners, and nothing to serve yet but its health. */
export const createServer = ({ log, hosts, secure, trustProxy }: ServerOptions): FastifyInstance => {
  const app = fastify({
    trustProxy,
    bodyLimit: 1024 * 1024,
    requestTimeout: 10 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
  });
  app.server.headersTimeout = 20_000;
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopPatienceMs).unref();
  });
  hostAllowList(app, hosts);
  securityHeaders(app, { secure });
  plainErrors(app, log);
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  return app;
};
