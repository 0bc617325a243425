import { describe, expect, it } from 'vitest';
import { createDataApi } from '#adapters/appsync/data-api.ts';
import { newTraceparent } from '#adapters/web/new-traceparent.ts';
import { readTraceparent, writeTraceparent } from '#backend/observe/traceparent.ts';
import { GetOrderDocument } from '#contracts/generated/orders/graphql.ts';
import { parsePortalConfig } from '#src/composition/portal-config.ts';

const headersOf = async (traceparent: (() => string) | undefined): Promise<Headers> => {
  const sent: Headers[] = [];
  const api = createDataApi({
    endpoint: 'https://portal.test/graphql',
    tokens: { current: async () => 'token', renew: async () => undefined },
    traceparent,
    send: async (_url, request) => {
      sent.push(new Headers(request?.headers));
      return new Response(JSON.stringify({ data: { getOrder: null } }));
    },
  });
  await api('order')(GetOrderDocument, { id: '1' });
  return new Headers(sent.flatMap((headers) => [...headers]));
};

describe('the trace of an operation', () => {
  it('begins in the portal, another one each time', async () => {
    const header = (await headersOf(newTraceparent)).get('traceparent') ?? '';
    expect(readTraceparent(header)).toMatchObject({ isSampled: true });
    expect(newTraceparent()).not.toBe(newTraceparent());
  });

  it('is not sent where the deployment traces nothing', async () => {
    expect([...(await headersOf(undefined)).keys()]).toEqual(['authorization', 'content-type']);
  });

  it.each([
    [{ tracing: true }, true],
    [{ tracing: 'yes' }, false],
    [{}, false],
  ])('is wanted by the config %o: %s', (more, wanted) => {
    const raw = { userPoolId: 'eu-west-1_x', userPoolClientId: 'client', graphqlEndpoint: '/graphql', ...more };
    expect(parsePortalConfig(raw, 'https://portal.test').tracing).toBe(wanted);
  });
});

describe('a traceparent', () => {
  const [trace, span] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];

  it('is read as it is written', () => {
    for (const isSampled of [true, false]) {
      const parent = { traceId: trace, spanId: span, isSampled };
      expect(readTraceparent(writeTraceparent(parent))).toEqual(parent);
    }
  });

  it('may be of a later version, with more at its end', () => {
    expect(readTraceparent(`01-${trace}-${span}-03-more`)).toEqual({ traceId: trace, spanId: span, isSampled: true });
  });

  it.each(['', `00-${trace}-${span}`, `00-${trace.toUpperCase()}-${span}-01`, `ff-${trace}-${span}-01`])(
    'is nothing where it is malformed: %s',
    (text) => expect(readTraceparent(text)).toBeUndefined(),
  );
});
