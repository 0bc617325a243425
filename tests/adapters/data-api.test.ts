import { describe, expect, it } from 'vitest';
import { createDataApi, requestBody, type DataApiOptions } from '#adapters/appsync/data-api.ts';
import { realtimeEndpoint } from '#adapters/appsync/realtime/realtime-endpoint.ts';
import { GetOrderDocument } from '#contracts/generated/orders/graphql.ts';
import { DeclineProposalDocument } from '#contracts/generated/proposals/graphql.ts';
import { createAppSyncOrderGateway } from '#adapters/appsync/order-gateway.ts';
import { failureOf } from '#tests/support/rejection.ts';

type Sent = { readonly body: string; readonly authorization: string | null };

const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const found = { data: { getOrder: null } };
const lost = "We couldn't reach the server. Check your internet connection and try again.";

const wired = (answers: readonly (() => Response)[], options: Partial<DataApiOptions> = {}) => {
  const sent: Sent[] = [];
  const renewals: (string | undefined)[] = [];
  const api = createDataApi({
    endpoint: 'https://portal.test/graphql',
    tokens: {
      current: async () => 'old',
      renew: async (refused) => {
        renewals.push(refused);
        return 'new';
      },
    },
    send: async (_url, request) => {
      const answer = answers[sent.length];
      sent.push({ body: request?.body as string, authorization: new Headers(request?.headers).get('authorization') });
      if (answer === undefined) throw new TypeError('fetch failed');
      return answer();
    },
    ...options,
  });
  return { api, sent, renewals, getOrder: () => api('order')(GetOrderDocument, { id: '1' }) };
};

describe('the data API', () => {
  it('sends the bare ID token', async () => {
    const { getOrder, sent } = wired([() => json(found)]);
    expect(await getOrder()).toEqual({ getOrder: null });
    expect(sent).toEqual([{ body: requestBody(GetOrderDocument, { id: '1' }), authorization: 'old' }]);
  });

  it('renews the token once after 401 and asks again', async () => {
    const { getOrder, sent, renewals } = wired([() => json({}, 401), () => json(found)]);
    await getOrder();
    expect(renewals).toEqual(['old']);
    expect(sent.map(({ authorization }) => authorization)).toEqual(['old', 'new']);
  });

  it('is denied when the new token is refused as well', async () => {
    const refusal = { errors: [{ errorType: 'UnauthorizedException', message: 'Token is not valid.' }] };
    const { getOrder, sent } = wired([() => json(refusal, 401), () => json(refusal, 401)]);
    expect(await failureOf(getOrder())).toEqual({ kind: 'access-denied', message: 'Token is not valid.' });
    expect(sent).toHaveLength(2);
  });

  it('is denied without a second request when the session is over', async () => {
    const refusal = { errors: [{ errorType: 'UnauthorizedException', message: 'Token is not valid.' }] };
    const tokens = { current: async () => 'old', renew: async () => undefined };
    const { getOrder, sent } = wired([() => json(refusal, 401)], { tokens });
    expect((await failureOf(getOrder())).kind).toBe('access-denied');
    expect(sent).toHaveLength(1);
  });

  it('asks without a token for a guest, and renews nothing', async () => {
    const tokens = { current: async () => undefined, renew: async () => 'never' };
    const { getOrder, sent } = wired([() => json({ errors: [{ errorType: 'UnauthorizedException' }] }, 401)], {
      tokens,
    });
    expect((await failureOf(getOrder())).kind).toBe('access-denied');
    expect(sent).toEqual([expect.objectContaining({ authorization: null })]);
  });

  it('tells a network fault from everything else', async () => {
    expect(await failureOf(wired([]).getOrder())).toEqual({ kind: 'connection-lost', message: lost });
  });

  it('tells a connection that broke within the answer', async () => {
    const cut = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });
    expect((await failureOf(wired([() => new Response(cut)]).getOrder())).kind).toBe('connection-lost');
  });

  it.each([
    ['text that is no JSON', () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['nothing', () => new Response('', { status: 500 })],
    ['null', () => json(null)],
    ['neither data nor errors', () => json({})],
    ['null data', () => json({ data: null })],
  ])('does not trust %s', async (_name, answer) => {
    expect(await failureOf(wired([answer]).getOrder())).toEqual({
      kind: 'unexpected',
      message: 'Unknown error while processing request!',
    });
  });

  it.each([
    ['Unauthorized', { kind: 'access-denied', message: 'why' }],
    ['NotFound', { kind: 'not-found', subject: 'order', message: 'why' }],
    ['BadRequest', { kind: 'invalid', field: 'limit', message: 'why', fields: [{ field: 'limit', message: 'why' }] }],
    ['Conflict', { kind: 'conflict', message: 'why' }],
    ['LimitExceeded', { kind: 'limit-exceeded', message: 'why', retryAfter: undefined }],
  ])('reads %s', async (errorType, expected) => {
    const errors = [{ errorType, message: 'why', errorInfo: { field: 'limit' } }, { message: 'later' }];
    const { getOrder } = wired([() => json({ data: { getOrder: null }, errors })]);
    expect(await failureOf(getOrder())).toEqual(expected);
  });

  it('reads what holds a thing that was to be deleted, and skips what has no count', async () => {
    const errorInfo = { usedBy: [{ kind: 'asset', count: 2 }, { kind: 'poem', count: 1 }, { kind: 'login' }, null] };
    const errors = [{ errorType: 'Conflict', message: 'why', errorInfo }];
    expect(await failureOf(wired([() => json({ errors })]).getOrder())).toEqual({
      kind: 'conflict',
      message: 'why',
      usedBy: [
        { kind: 'asset', count: 2 },
        { kind: 'poem', count: 1 },
      ],
    });
  });

  it('reads a network error that the answer carries', async () => {
    const errors = [{ message: 'x', originalError: { name: 'NetworkError' } }];
    expect((await failureOf(wired([() => json({ errors })]).getOrder())).kind).toBe('connection-lost');
  });

  it('falls back from the first error to the message of the answer', async () => {
    const { getOrder } = wired([() => json({ message: 'Try again in a minute', errors: [{}] }, 429)]);
    expect(await failureOf(getOrder())).toEqual({ kind: 'unexpected', message: 'Try again in a minute' });
  });

  it('leaves out what is undefined', () => {
    expect(JSON.parse(requestBody(DeclineProposalDocument, { id: '1', reason: undefined }))).toMatchObject({
      variables: { id: '1' },
    });
  });

  it('sends an empty first token as none, and the page size of the list', async () => {
    const empty = { data: { getUserOrders: { items: [], nextToken: null } } };
    const { api, sent } = wired([() => json(empty)]);
    expect(await createAppSyncOrderGateway(api).listMine({}, { token: '' })).toEqual({ items: [], next: undefined });
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ variables: { limit: 10 } });
  });
});

describe('an early answer', () => {
  const early = (response: () => Response) => {
    let left: Promise<Response> | undefined = Promise.resolve(response());
    return (body: string): Promise<Response> | undefined => {
      if (body !== requestBody(GetOrderDocument, { id: '1' })) return undefined;
      const taken = left;
      left = undefined;
      return taken;
    };
  };

  it('is taken once in place of a request', async () => {
    const { getOrder, sent } = wired([() => json(found)], { prefetchedResponse: early(() => json(found)) });
    await getOrder();
    expect(sent).toHaveLength(0);
    await getOrder();
    expect(sent).toHaveLength(1);
  });

  it('is replaced when its token was refused', async () => {
    const { getOrder, sent } = wired([() => json(found)], { prefetchedResponse: early(() => json({}, 401)) });
    await getOrder();
    expect(sent).toEqual([expect.objectContaining({ authorization: 'new' })]);
  });

  it('is replaced when it failed', async () => {
    const prefetchedResponse = (): Promise<Response> => Promise.reject(new TypeError('fetch failed'));
    const { getOrder, sent } = wired([() => json(found)], { prefetchedResponse });
    await getOrder();
    expect(sent).toHaveLength(1);
  });
});

describe('the realtime address', () => {
  it.each([
    ['http://localhost:5173/graphql', 'ws://localhost:5173/graphql/realtime'],
    ['https://api.portal.test/graphql', 'wss://api.portal.test/graphql/realtime'],
    [
      'https://abcdefghijklmnopqrstuvwxyz.appsync-api.us-west-2.amazonaws.com/graphql',
      'wss://abcdefghijklmnopqrstuvwxyz.appsync-realtime-api.us-west-2.amazonaws.com/graphql',
    ],
  ])('of %s is %s', (endpoint, expected) => {
    expect(realtimeEndpoint(endpoint)).toBe(expected);
  });
});
