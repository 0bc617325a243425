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
let worksUnderWay = 0;

/** While it is enabled each promise of the process costs about a fifth more. */
const endWork = (): void => {
  worksUnderWay -= 1;
  if (worksUnderWay === 0) underWay.disable();
};

/** Returns where the request came from that this is done for; undefined for what the server does by itself. */
export const presentOrigin = (): RequestOrigin | undefined => underWay.getStore();

/** Works for a request of this origin, until what the work returns is settled; what it leaves behind may know no origin. */
export const withOrigin = <Result>(origin: RequestOrigin, work: () => Result): Result => {
  worksUnderWay += 1;
  let result: Result | undefined;
  try {
    result = underWay.run(origin, work);
    return result;
  } finally {
    if (result instanceof Promise) result.then(endWork, endWork);
    else endWork();
  }
};

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

/** Returns where a request came from; `locationHeader` is a header of the network in front. */
export const requestOriginOf = (request: FastifyRequest, locationHeader: string | undefined): RequestOrigin => ({
  ...originOfCall(request),
  location: locationIn(request, locationHeader),
});

type Routes = {
  /** A header of the network in front. */
  readonly locationHeader?: string | undefined;
  /** Routes that see to it by themselves. */
  readonly except?: readonly string[];
};

/** Has the handlers of the routes that are added from now on know where a request came from. */
export const keepOrigins = (app: FastifyInstance, { locationHeader, except = [] }: Routes = {}): void => {
  app.addHook('onRoute', (route) => {
    if (except.includes(route.url)) return;
    const { handler } = route;
    route.handler = function handle(request, reply) {
      return withOrigin(requestOriginOf(request, locationHeader), () => handler.call(this, request, reply));
    };
  });
};
