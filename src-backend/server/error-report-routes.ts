import type { FastifyPluginCallback } from 'fastify';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import type { Log } from '#backend/storage/log.ts';
import { readErrorReport } from '#core/error-reports/error-report.ts';

export const errorReportPath = '/error-reports';

const bodyLimit = 8 * 1024;

type Options = {
  readonly log: Log;
  readonly rateLimit: Pick<RateLimit, 'take'>;
};

/** What one address may report, and what all together may. */
const own: Allowance = { burst: 10, perMinute: 10 };
const everybody: Allowance = { burst: 100, perMinute: 60 };

/** Takes reports of errors from portals; each is a line of the log. */
export const errorReportRoutes: FastifyPluginCallback<Options> = (app, { log, rateLimit }, done) => {
  app.post(errorReportPath, { bodyLimit }, async (request, reply) => {
    const report = readErrorReport(request.body);
    if (report === undefined) return reply.code(400).send({ message: 'Bad Request' });
    const may =
      (await rateLimit.take(own, 'error-report', request.ip)) && (await rateLimit.take(everybody, 'error-reports'));
    if (!may) return reply.code(429).send({ message: 'Too many requests: wait, then try again' });
    const { name, message, stack, route, build } = report;
    log.warn(`the portal failed at ${route}: ${name}: ${message}`, {
      reqId: request.id,
      route,
      build,
      stack: stack.join('\n'),
    });
    return reply.code(204).send();
  });
  done();
};
