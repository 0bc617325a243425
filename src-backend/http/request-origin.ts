import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainLine } from '#core/kernel/text.ts';

const longestUserAgent = 512;
const longestLocation = 100;

/** Where a request came from. */
export type RequestOrigin = {
  /** The network address. */
  readonly address: string;
  /** Where that is, as a network in front of this server says; null where none does. */
  readonly location: string | null;
  /** The client as one line, empty where it named none. */
  readonly userAgent: string;
};

const underWay = new AsyncLocalStorage<RequestOrigin>();

/** Returns where the request came from that this is done for; undefined for what the server does by itself. */
export const presentOrigin = (): RequestOrigin | undefined => underWay.getStore();

/** Works for a request of this origin. */
export const withOrigin = <Result>(origin: RequestOrigin, work: () => Result): Result => underWay.run(origin, work);

/** A client's address, and what it says of itself. */
export type Origin = Pick<RequestOrigin, 'address' | 'userAgent'>;

export const originOfCall = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin => ({
  address: ip,
  userAgent: plainLine(headers['user-agent'] ?? '', longestUserAgent),
});

/** Returns what a header of the network in front says; null where it says nothing. */
export const locationIn = (
  { headers }: { readonly headers: Readonly<Record<string, unknown>> },
  name: string | undefined,
): string | null => {
  const said = name === undefined ? undefined : headers[name.toLowerCase()];
  const location = typeof said === 'string' ? plainLine(said, longestLocation) : '';
  return location === '' ? null : location;
};

/** Has all that is done for a request know where it came from; `locationHeader` is a header of the network in front. */
export const keepOrigins = (app: FastifyInstance, locationHeader: string | undefined): void => {
  app.addHook('preHandler', (request, _reply, done) => {
    withOrigin({ ...originOfCall(request), location: locationIn(request, locationHeader) }, done);
  });
};
