import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BegunSpan, Observe } from './observe.ts';

/** What no word of the code names, in a label. */
export const other = 'other';

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const methodOf = ({ method }: FastifyRequest): string => (methods.has(method) ? method : other);

/** The pattern of the route, never the address: addresses have ids, file keys and tokens. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none';

const measureRequests = (app: FastifyInstance, observe: Observe): void => {
  app.addHook('onResponse', async (request, reply) => {
    observe.time(
      'portal_http_request_duration_seconds',
      {
        method: methodOf(request),
        route: routeOf(request),
        status: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
  });
};

/** What balancers ask all the time. */
const asked: ReadonlySet<string> = new Set(['/health', '/ready']);

const traceRequests = (app: FastifyInstance, observe: Observe): void => {
  const spans = new WeakMap<FastifyRequest, BegunSpan>();
  const go = (request: FastifyRequest, next: () => void): void => {
    const span = spans.get(request);
    if (span === undefined) next();
    else span.within(next);
  };
  app.addHook('onRequest', (request, _reply, next) => {
    const [method, route] = [methodOf(request), routeOf(request)];
    if (asked.has(route)) return next();
    const { traceparent } = request.headers;
    spans.set(
      request,
      observe.begin(
        {
          name: `${method} ${route}`,
          kind: 'server',
          facts: { 'http.request.method': method, 'http.route': route },
        },
        typeof traceparent === 'string' ? traceparent : undefined,
      ),
    );
    return go(request, next);
  });
  app.addHook('preValidation', (request, _reply, next) => go(request, next));
  app.addHook('onResponse', (request, reply, next) => {
    const span = spans.get(request);
    span?.describe({ 'http.response.status_code': reply.statusCode });
    if (reply.statusCode >= 500) span?.fail();
    span?.end();
    go(request, next);
  });
};

/** Measures and traces each request; the hooks that are added later run within its trace. */
export const observeRequests = (app: FastifyInstance, observe: Observe): void => {
  if (observe.traces) traceRequests(app, observe);
  if (observe.measures) measureRequests(app, observe);
};
