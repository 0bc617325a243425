import type { FastifyError, FastifyPluginAsync } from 'fastify';
import { createConfirmLinkRoutes } from './factors/confirm-link.ts';
import type { Identity } from './identity.ts';
import { IdentityFailure, type IdentityFailureCode } from './identity-failure.ts';
import { createSetupRoutes } from './pages/setup-routes.ts';
import { fieldsOf } from './request-fields.ts';
import { originOfCall } from '#backend/http/request-origin.ts';
import { describeError, silentLog, type Log } from '#backend/storage/log.ts';

const bodyLimit = 32_768;
const contentType = 'application/x-amz-json-1.1';

const answer = (code: IdentityFailureCode | 'InternalErrorException' | 'SerializationException', message: string) => ({
  __type: code,
  message,
});

/** `POST /idp` in the identity service's own protocol, and the public keys of its tokens. */
const protocolRoutes =
  ({ operations, keySet, poolId }: Pick<Identity, 'operations' | 'keySet' | 'poolId'>, log: Log): FastifyPluginAsync =>
  async (server) => {
    server.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body) || '{}'));
      } catch {
        done(Object.assign(new Error('The request body is not JSON'), { statusCode: 400 }));
      }
    });

    server.setErrorHandler((cause: FastifyError, request, reply) => {
      reply.type(contentType).header('cache-control', 'no-store');
      if (cause instanceof IdentityFailure)
        return reply.code(400).send(JSON.stringify(answer(cause.code, cause.message)));
      const status = cause.statusCode ?? 500;
      if (status < 500) return reply.code(status).send(JSON.stringify(answer('SerializationException', cause.message)));
      log.warn(`identity: ${describeError(cause)}`, { reqId: request.id });
      return reply.code(500).send(JSON.stringify(answer('InternalErrorException', 'Something went wrong.')));
    });

    server.post('/idp', { bodyLimit }, async (request, reply) => {
      const target = request.headers['x-amz-target'];
      const operation = typeof target === 'string' ? operations.get(target) : undefined;
      if (operation === undefined) throw new IdentityFailure('UnknownOperationException', 'Unknown operation');
      const result = await operation({ fields: fieldsOf(request.body), ...originOfCall(request) });
      return reply.type(contentType).header('cache-control', 'no-store').send(JSON.stringify(result));
    });

    for (const path of [`/${poolId}/.well-known/jwks.json`, `/idp/${poolId}/.well-known/jwks.json`]) {
      server.get(path, async (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(keySet));
    }
  };

/** The identity service over HTTP: its protocol, the first admin's page and the page behind a mailed link. */
export const identityRoutes =
  (identity: Identity, log: Log = silentLog): FastifyPluginAsync =>
  async (server) => {
    await server.register(protocolRoutes(identity, log));
    await server.register(createSetupRoutes(identity.firstAdmin));
    if (identity.confirmAccount !== undefined) await server.register(createConfirmLinkRoutes(identity.confirmAccount));
  };
