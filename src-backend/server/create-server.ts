import fastify, { type FastifyInstance } from 'fastify';
import { plainErrors } from '#backend/http/plain-errors.ts';
import { hostAllowList, isAllowedHost, otherName } from '#backend/http/host-allow-list.ts';
import { createSecurityHeaders, sendSecurityHeaders } from '#backend/http/security-headers.ts';
import { observeRequests } from '#backend/observe/observe-requests.ts';
import { unobserved, type Observe } from '#backend/observe/observe.ts';
import type { Log } from '#backend/storage/log.ts';
import { healthPaths } from './health-routes.ts';
import { createStructuredLog, logRequests, loggingOptions, type LogLines } from './structured-log.ts';

/** How long requests under way may still take when the server stops. */
const stopPatienceMs = 3_000;

/** What is read of a body where a route does not say otherwise, or where there is none: long JSON takes long to parse. */
const bodyLimit = 64 * 1024;

export type ServerOptions = {
  readonly log: Log;
  /** Where structured lines go, those of requests among them; undefined for none, and failures to `log`. */
  readonly logLines?: LogLines | undefined;
  /** Host names that this server answers to; every name where undefined. */
  readonly hosts: readonly string[] | undefined;
  /** Where clients fetch files; undefined for the server's own origin. */
  readonly filesOrigin?: string | undefined;
  /** Whether clients reach this server through TLS. */
  readonly secure: boolean;
  /** How many proxies in front, or which of them by network, are believed about the client's address; false for none. */
  readonly trustProxy: false | number | readonly string[];
  readonly observe?: Observe;
};

/** How far the chain of forwarding proxies is believed: a client can write any address before what the first of them adds. */
const trusted = (
  proxies: ServerOptions['trustProxy'],
): false | string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies === false ? false : [...proxies];

/** Fastify with hardened defaults. */
export const createServer = ({
  log,
  logLines,
  hosts,
  secure,
  trustProxy,
  filesOrigin,
  observe = unobserved,
}: ServerOptions): FastifyInstance => {
  const headersOf = createSecurityHeaders({ secure });
  const app = fastify({
    ...loggingOptions(logLines, observe),
    trustProxy: trusted(trustProxy),
    bodyLimit,
    requestTimeout: 10 * 60_000,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    onProtoPoisoning: 'error',
    frameworkErrors: (_error, { headers, url }, { raw }) => {
      const isOurs = isAllowedHost(headers.host, hosts);
      raw.writeHead(isOurs ? 400 : 421, { ...headersOf(url), 'content-type': 'application/json; charset=utf-8' });
      raw.end(JSON.stringify({ message: isOurs ? 'Bad Request' : otherName }));
    },
  });
  app.server.headersTimeout = 20_000;
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), stopPatienceMs).unref();
  });
  observeRequests(app, observe);
  logRequests(app);
  sendSecurityHeaders(app, headersOf);
  hostAllowList(app, { hosts, open: Object.values(healthPaths), filesOrigin });
  plainErrors(app, logLines === undefined ? log : createStructuredLog(app.log));
  return app;
};
