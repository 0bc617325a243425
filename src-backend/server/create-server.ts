import fastify, { type FastifyInstance } from 'fastify';
import { plainErrors } from '#backend/http/plain-errors.ts';
import { hostAllowList } from '#backend/http/host-allow-list.ts';
import { securityHeaders } from '#backend/http/security-headers.ts';
import type { Log } from '#backend/storage/log.ts';
import { healthPaths } from './health-routes.ts';
import { createStructuredLog, logRequests, loggingOptions, type LogLines } from './structured-log.ts';

/** How long requests under way may still take when the server stops. */
const stopPatienceMs = 3_000;

export type ServerOptions = {
  readonly log: Log;
  /** Where structured lines go, those of requests among them; undefined for none, and failures to `log`. */
  readonly logLines?: LogLines | undefined;
  /** Host names that this server answers to; every name where undefined. */
  readonly hosts: readonly string[] | undefined;
  /** Whether clients reach this server through TLS. */
  readonly secure: boolean;
  /** Whether a proxy in front says the client's address. */
  readonly trustProxy: boolean;
};

/** Fastify with hardened defaults. */
export const createServer = ({ log, logLines, hosts, secure, trustProxy }: ServerOptions): FastifyInstance => {
  const app = fastify({
    ...loggingOptions(logLines),
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
  logRequests(app);
  hostAllowList(app, hosts, Object.values(healthPaths));
  securityHeaders(app, { secure });
  plainErrors(app, logLines === undefined ? log : createStructuredLog(app.log));
  return app;
};
