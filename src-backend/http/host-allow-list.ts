import type { FastifyInstance, FastifyRequest } from 'fastify';

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

/** The message to a request for another name. */
export const otherName = 'This server does not answer to that name';

/** Whether a Host or Origin names one of these hosts, whatever its port. */
export const isAllowedHost = (host: string | undefined, hosts: readonly string[] | undefined): boolean =>
  hosts === undefined || (host !== undefined && hosts.includes(nameOf(host)));

type Options = {
  readonly hosts: readonly string[] | undefined;
  /** Routes that every name may ask for. */
  readonly open: readonly string[];
  /** An origin that leads to files and nothing else. */
  readonly filesOrigin: string | undefined;
};

const isFile = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && url.startsWith('/files/');

/**
 * Refuses requests for other names, so that a foreign site can't reach this server under its own name. Where files have an
 * origin of their own, they are served there and nowhere else, and nothing else is served there.
 */
export const hostAllowList = (app: FastifyInstance, { hosts, open, filesOrigin }: Options): void => {
  const filesHost = filesOrigin === undefined ? undefined : new URL(filesOrigin).host;
  const isAllowed = (request: FastifyRequest): boolean => {
    const { host } = request.headers;
    if (open.includes(request.routeOptions.url ?? '')) return true;
    if (filesHost !== undefined && (host === filesHost || isFile(request)))
      return host === filesHost && isFile(request);
    return isAllowedHost(host, hosts);
  };
  app.addHook('onRequest', async (request, reply) =>
    isAllowed(request) ? undefined : reply.code(421).send({ message: otherName }),
  );
};
