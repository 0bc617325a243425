import type { FastifyInstance } from 'fastify';

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** Whether a Host or Origin names one of these hosts, whatever its port. */
export const isAllowedHost = (host: string | undefined, hosts: readonly string[] | undefined): boolean =>
  hosts === undefined || (host !== undefined && hosts.includes(nameOf(host)));

/** Refuses requests for other names, so that a foreign site can't reach this server under its own name. */
export const hostAllowList = (
  app: FastifyInstance,
  hosts: readonly string[] | undefined,
  /** Addresses that answer to every name. */
  open: readonly string[],
): void => {
  app.addHook('onRequest', async (request, reply) =>
    isAllowedHost(request.headers.host, hosts) || open.includes(request.routeOptions.url ?? '')
      ? undefined
      : reply.code(421).send({ message: 'This server does not answer to that name' }),
  );
};
