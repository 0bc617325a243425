import { LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Observe } from '#backend/observe/observe.ts';
import { describeError, type Log } from '#backend/storage/log.ts';

/** Takes log lines, one JSON object each. */
export type LogLines = { readonly write: (line: string) => void };

const traceOf = (traceId: string | undefined): object => (traceId === undefined ? {} : { traceId });

/** Fastify's settings for a server that writes these lines, or none. Lines of requests are {@link logRequests}' own. */
export const loggingOptions = (
  lines: LogLines | undefined,
  { traces, traceId }: Pick<Observe, 'traces' | 'traceId'>,
): FastifyServerOptions => ({
  logController: new LogController({ disableRequestLogging: true }),
  requestIdHeader: false,
  genReqId: () => crypto.randomUUID(),
  logger: lines !== undefined && {
    level: 'info',
    stream: lines,
    base: null,
    ...(traces ? { mixin: () => traceOf(traceId()) } : {}),
    serializers: {
      req: ({ method, routeOptions }) => ({ method, route: routeOptions.url ?? null }),
      res: ({ statusCode }) => ({ statusCode }),
      err: (cause) => ({ type: cause.name, message: '', stack: describeError(cause) }),
    },
  },
});

/** The log of the application over the server's logger. */
export const createStructuredLog = (logger: FastifyBaseLogger): Log => ({
  info: (message, fields = {}) => logger.info(fields, message),
  warn: (message, fields = {}) => logger.warn(fields, message),
});

/**
 * Gives each request an id, which its answer carries and its lines share. A line names the route, never the address: file
 * keys, codes and tokens are parts of addresses.
 */
export const logRequests = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/assets/')) reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
};
