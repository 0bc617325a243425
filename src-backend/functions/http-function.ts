import { request as httpRequest, type IncomingMessage } from 'node:http';
import { isIP, type AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { keepOrigins } from '#backend/http/request-origin.ts';
import type { Application } from '#backend/open-application.ts';
import { createServer } from '#backend/server/create-server.ts';
import { addFeatureRoutes } from '#backend/server/feature-routes.ts';
import { healthRoutes } from '#backend/server/health-routes.ts';
import type { Database } from '#backend/storage/database.ts';
import type { FunctionsOptions } from './open-functions.ts';
import type { Publisher } from './publisher.ts';

/** A request as an HTTP API hands it to a function, in its payload format 2.0. */
export type HttpEvent = {
  readonly rawPath: string;
  readonly rawQueryString: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly cookies?: readonly string[];
  readonly requestContext: { readonly http: { readonly method: string; readonly sourceIp: string } };
  readonly body?: string;
  readonly isBase64Encoded: boolean;
};

export type HttpAnswer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly isBase64Encoded: true;
};

type Options = Pick<FunctionsOptions, 'publicUrl' | 'filesOrigin' | 'locationHeader' | 'log'> & {
  readonly application: Application;
  readonly database: Pick<Database, 'collect' | 'pool'>;
  readonly publisher: Publisher;
  readonly errorReports?: boolean | undefined;
};

/** The client's address: what the network in front adds last, since a client writes what it likes before that. */
const clientOf = ({ headers, requestContext }: HttpEvent): string => {
  const last = headers['x-forwarded-for']?.split(',').at(-2)?.trim() ?? '';
  return isIP(last) > 0 ? last : requestContext.http.sourceIp;
};

/** Methods that change nothing, and so cause no live update. */
const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Of one hop, which these are between the function and its server, as of the encoding that the function changes. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

const headersOf = (answer: IncomingMessage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined || ownHeaders.has(name) ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const forward = async (port: number, event: HttpEvent): Promise<HttpAnswer> => {
  const { rawPath, rawQueryString, headers, cookies, body, isBase64Encoded, requestContext } = event;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = httpRequest({
      host: '127.0.0.1',
      port,
      method: requestContext.http.method,
      path: rawPath + (rawQueryString === '' ? '' : `?${rawQueryString}`),
      headers: {
        ...headers,
        'x-forwarded-for': clientOf(event),
        ...(cookies === undefined ? {} : { cookie: cookies.join('; ') }),
      },
      agent: false,
    });
    sent.on('response', resolve);
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'));
  });
  return {
    statusCode: answer.statusCode ?? 502,
    headers: headersOf(answer),
    body: (await buffer(answer)).toString('base64'),
    isBase64Encoded: true,
  };
};

/**
 * Serves what is fetched and sent beside the data API: files, lists, webhooks, by the server's own routes, on a port that only this
 * function reaches. There is no data API and no identity service here, whatever path is asked for; they are AppSync's and Cognito's.
 */
export const createHttpFunction = async (options: Options) => {
  const { application, database, publisher, publicUrl, filesOrigin, locationHeader, log } = options;
  const app = createServer({ log, hosts: undefined, filesOrigin, secure: true, trustProxy: 1 });
  keepOrigins(app, { locationHeader });
  await addFeatureRoutes(app, application, { originOf: () => publicUrl, errorReports: options.errorReports });
  healthRoutes(app, { ping: () => database.pool.query('select 1') });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;

  const answer = async (event: HttpEvent): Promise<HttpAnswer> => {
    if (reading.has(event.requestContext.http.method)) return forward(port, event);
    const { result, notices } = await database.collect(publisher.channels, () => forward(port, event));
    await publisher.publish(notices);
    return result;
  };
  return { answer, close: () => app.close() };
};
