import type { FastifyInstance } from 'fastify';
import { describeError, type Log } from '#backend/storage/log.ts';

const words: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  413: 'Too large',
  415: 'Unsupported content type',
  429: 'Too many requests: wait, then try again',
};

/** Error bodies that say what a caller may know; the rest goes to the log. */
export const plainErrors = (app: FastifyInstance, log: Log): void => {
  app.setErrorHandler<{ statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ message: words[status] ?? 'Bad Request' });
    log.warn(`${request.method} ${request.routeOptions.url ?? ''}: ${describeError(error)}`, { reqId: request.id });
    return reply.code(500).send({ message: 'Something went wrong on the server' });
  });
};
