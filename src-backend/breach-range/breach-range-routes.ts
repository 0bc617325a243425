import type { FastifyInstance, FastifyReply } from 'fastify';
import { createLeakedHashes } from './leaked-passwords.ts';
import { breachRangePath, type BreachRangeFault } from './own-range.ts';
import { rangeLines } from './range-lines.ts';

type Options = {
  /** What goes wrong with the response to this prefix; nothing by default. */
  readonly faultOf?: ((prefix: string) => BreachRangeFault | undefined) | undefined;
};

const prefixPattern = /^[0-9A-F]{5}$/;
const lineEnd = '\r\n';
const retryAfterSeconds = 1;

const bodyOf = (lines: readonly string[], fault: BreachRangeFault | undefined): string => {
  const body = lines.join(lineEnd);
  switch (fault) {
    case 'count-zero':
      return body.replaceAll(/:\d+/g, ':0') + lineEnd;
    case 'lower-case':
      return body.toLowerCase() + lineEnd;
    case 'no-last-end':
      return body;
    case 'unavailable':
    case 'html':
    case 'busy':
    case 'silent':
    case undefined:
      return body + lineEnd;
    default:
      return fault satisfies never;
  }
};

/** Serves the leaked passwords whose hash begins with five characters, to anybody, without learning more. */
export const breachRangeRoutes =
  ({ faultOf = () => undefined }: Options = {}) =>
  async (app: FastifyInstance): Promise<void> => {
    const hashes = createLeakedHashes();
    const silent = new Set<FastifyReply>();
    app.addHook('preClose', async () => {
      for (const { raw } of silent) raw.destroy();
    });

    app.get<{ Params: { readonly prefix: string } }>(`${breachRangePath}/:prefix`, async (request, reply) => {
      const prefix = request.params.prefix.toUpperCase();
      void reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!prefixPattern.test(prefix)) return reply.code(400).send('The hash prefix is not five hex characters');
      const fault = faultOf(prefix);
      if (fault === 'unavailable') return reply.code(503).send('Out of service');
      if (fault === 'busy') return reply.code(429).header('retry-after', retryAfterSeconds).send('Too many requests');
      if (fault === 'html')
        return reply.type('text/html').send('<!doctype html><title>Sign in to this network</title>');
      if (fault === 'silent') {
        silent.add(reply);
        reply.raw.on('close', () => silent.delete(reply));
        return reply.hijack();
      }
      return reply.send(bodyOf(rangeLines((await hashes()).get(prefix) ?? []), fault));
    });
  };
