import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { HttpSide } from '#backend/feature/backend-feature.ts';
import { readFileAddress } from '#backend/files/file-address.ts';
import type { Caller } from '#backend/graphql/caller.ts';
import type { Context } from '#backend/graphql/context.ts';
import type { Allowance, RateLimit } from '#backend/limits/rate-limit.ts';
import type { CsvLists } from '#backend/feature/csv-list.ts';
import { readListKey } from '#backend/graphql/list-key.ts';
import { requestOriginOf } from '#backend/http/request-origin.ts';
import { createListReader } from './read-list.ts';

type Options = Pick<HttpSide, 'originOf' | 'readerOf'> & {
  readonly schema: GraphQLSchema;
  readonly lists: CsvLists;
  readonly fileSecret: Buffer;
  readonly now: () => number;
  readonly rateLimit: RateLimit;
  /** How many lists a person may load. */
  readonly csvAllowance?: Allowance | undefined;
};

const usualAllowance: Allowance = { burst: 6, perMinute: 6 };

const notFound = (reply: FastifyReply) => reply.code(404).send({ message: 'Not Found' });

/**
 * Serves whole lists as CSV at addresses that were signed for a person who may see the list still. The file is made while it is
 * sent, as fast as its reader takes it; where a page of it fails the connection ends, so that no part looks like the whole.
 */
export const listRoutes = (app: FastifyInstance, options: Options): void => {
  const { fileSecret, now, originOf, readerOf, rateLimit, csvAllowance = usualAllowance } = options;
  const findList = createListReader(options.schema, options.lists);

  const contextOf = (request: FastifyRequest, caller: Caller): Context => ({
    caller,
    actor: caller,
    origin: originOf(request),
    fileAddress: () => '',
    requestOrigin: requestOriginOf(request, undefined),
    requestId: request.id,
  });

  const callerOf = async (userId: string, expiresAt: number): Promise<Caller | undefined> => {
    const reader = await readerOf(userId);
    return reader === undefined ? undefined : { ...reader, expiresAt };
  };

  app.get<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
    '/files/lists/*',
    async (request, reply) => {
      const key = `lists/${request.params['*']}`;
      const grant = readFileAddress(fileSecret, key, request.query, now());
      const caller = grant === undefined ? undefined : await callerOf(grant.by, grant.until);
      const list = caller === undefined ? undefined : findList(readListKey(key), caller);
      if (caller === undefined || list === undefined) return notFound(reply);
      const headed = () =>
        reply
          .header('cache-control', 'private, no-store')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .header(
            'content-disposition',
            contentDisposition(`${list.name}-${new Date(now()).toISOString().slice(0, 10)}.csv`),
          )
          .type('text/csv; charset=utf-8');
      if (request.method === 'HEAD') return headed().send();
      if (!(await rateLimit.take(csvAllowance, 'list-csv', caller.userId)))
        return reply
          .code(429)
          .header('retry-after', Math.ceil(60 / csvAllowance.perMinute))
          .send({ message: 'Too many lists are loaded: try again in a moment' });
      const file = await list.open(contextOf(request, caller));
      return file === undefined ? notFound(reply) : headed().send(Readable.from(file));
    },
  );
};
