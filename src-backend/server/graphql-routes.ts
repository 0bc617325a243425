import type { FastifyInstance, FastifyPluginCallback, FastifyRequest } from 'fastify';
import { readerMark } from '#backend/files/reader-mark.ts';
import type { FileAddress } from '#backend/files/file-address.ts';
import type { Caller, VerifyToken } from '#backend/graphql/caller.ts';
import type { GraphqlEngine } from '#backend/graphql/graphql-engine.ts';
import { isSigned, type VerifySignature } from '#backend/identity/guests/request-signature.ts';
import { parseGraphqlRequest } from '#backend/graphql/graphql-request.ts';
import { tokenIn } from '#backend/http/bearer-token.ts';
import { packedText, readsBrotli } from '#backend/http/packed-text.ts';
import { requestOriginOf } from '#backend/http/request-origin.ts';

export const graphqlPath = '/graphql';
const bodyLimit = 256 * 1024;

type Options = {
  readonly engine: GraphqlEngine;
  readonly verifyIdToken: VerifyToken;
  readonly originOf: (request: FastifyRequest) => string;
  /** Where clients fetch files; undefined for the server's own origin. */
  readonly filesOrigin: string | undefined;
  readonly addressesFor: (origin: string, userId: string) => FileAddress;
  readonly verifySignature: VerifySignature;
  /** The header in which a network in front of this server says where a request came from. */
  readonly locationHeader: string | undefined;
};

const transportError = (errorType: string, message: string) => ({ errors: [{ errorType, message }] });

const isJson = (request: FastifyRequest): boolean =>
  /^application\/(?:json|graphql\+json)\s*(?:;|$)/i.test(request.headers['content-type'] ?? '');

const refuseOtherMethods = (app: FastifyInstance): void => {
  app.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    url: graphqlPath,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send(transportError('MethodNotAllowed', 'POST a GraphQL request')),
  });
};

const takeJsonAlone = (app: FastifyInstance, bodies: WeakMap<FastifyRequest, string>): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/graphql+json'],
    { parseAs: 'string', bodyLimit },
    (request, body, parsed) => {
      if (isSigned(request.headers.authorization)) bodies.set(request, String(body));
      void parse(request, String(body), parsed);
    },
  );
};

/** The data API over HTTP: checks of the envelope, then the caller, then the engine. */
export const graphqlRoutes: FastifyPluginCallback<Options> = (app, options, done) => {
  const { engine, verifyIdToken, verifySignature, originOf, filesOrigin, addressesFor, locationHeader } = options;
  const bodies = new WeakMap<FastifyRequest, string>();
  const callers = new WeakMap<FastifyRequest, Caller>();
  takeJsonAlone(app, bodies);
  refuseOtherMethods(app);

  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const tooLarge = error.statusCode === 413;
    return reply
      .code(tooLarge ? 413 : 400)
      .send(
        tooLarge
          ? transportError('RequestTooLarge', `A request has at most ${bodyLimit / 1024} KiB`)
          : transportError('BadRequest', 'This is not a GraphQL request'),
      );
  });

  app.post(graphqlPath, {
    bodyLimit,
    onRequest: async (request, reply) => {
      if (!isJson(request))
        return reply.code(415).send(transportError('UnsupportedMediaType', 'Send application/json'));
      if (isSigned(request.headers.authorization)) return undefined;
      const token = tokenIn(request.headers.authorization);
      const caller = token === undefined ? undefined : await verifyIdToken(token);
      if (caller === undefined) {
        const message = token === undefined ? 'Valid authorization header not provided.' : 'Token is not valid.';
        return reply.code(401).send(transportError('UnauthorizedException', message));
      }
      callers.set(request, caller);
      return undefined;
    },
    preHandler: async (request, reply) => {
      const { method, headers } = request;
      if (!isSigned(headers.authorization)) return undefined;
      const body = bodies.get(request) ?? '';
      const [hostSeen, hostMeant] = [headers.host, new URL(originOf(request)).host];
      const caller = [...new Set([hostSeen, hostMeant])]
        .map((host) => verifySignature({ method, path: graphqlPath, headers: { ...headers, host }, body }))
        .find((found) => found !== undefined);
      if (caller === undefined)
        return reply.code(401).send(transportError('UnauthorizedException', 'The request signature is not valid.'));
      callers.set(request, caller);
      return undefined;
    },
    handler: async (request, reply) => {
      const parsed = parseGraphqlRequest(request.body);
      const caller = callers.get(request);
      if (parsed === undefined || caller === undefined)
        return reply.code(400).send(transportError('BadRequest', 'This is not a GraphQL request'));
      const { status, body, retryAfter } = await engine.run(parsed, {
        caller,
        actor: caller.viewing?.viewer ?? caller,
        origin: originOf(request),
        fileAddress: addressesFor(filesOrigin ?? originOf(request), readerMark(caller)),
        requestOrigin: requestOriginOf(request, locationHeader),
        requestId: request.id,
      });
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      reply.code(status).header('content-type', 'application/json; charset=utf-8');
      const packed = readsBrotli(request.headers) ? await packedText(body) : undefined;
      return packed === undefined ? reply.send(body) : reply.header('content-encoding', 'br').send(packed);
    },
  });
  done();
};
