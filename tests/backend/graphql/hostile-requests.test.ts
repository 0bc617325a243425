import { brotliDecompressSync } from 'node:zlib';
import * as fc from 'fast-check';
import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetAllOrdersDocument, GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { seed } from '#tests/support/chance/seed.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { attacks } from './attacks.ts';
import { inFullRun } from '#tests/support/full-run.ts';

let backend: EmbeddedBackend;
let strict: EmbeddedBackend;
let token: string;
let strictToken: string;

beforeAll(async () => {
  [backend, strict] = await Promise.all([startEmbeddedBackend(), startEmbeddedBackend({ contractOnly: true })]);
  const join = async (to: EmbeddedBackend) => {
    await to.createUser({ email: 'ada@coolio.test', name: 'Ada' });
    return to.signIn('ada@coolio.test');
  };
  token = await join(backend);
  strictToken = await join(strict);
});
afterAll(() => Promise.all([backend.close(), strict.close()]));

const post = (payload: string, headers: Record<string, string> = {}, to = backend) =>
  to.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: to === backend ? token : strictToken, ...headers },
    payload,
  });

const isPlain = (text: string): boolean => !/\bat .+:\d+:\d+|node_modules|src-backend/.test(text);

describe('an answer', () => {
  const long = JSON.stringify({ query: '{ __schema { types { name fields { name } } } }' });
  const short = JSON.stringify({ query: '{ __typename }' });

  it('comes in Brotli where it is long and the client reads that, and as it is otherwise', async () => {
    const plain = await post(long);
    const packed = await post(long, { 'accept-encoding': 'gzip, br' });
    const others = [
      await post(long, { 'accept-encoding': 'gzip' }),
      await post(short, { 'accept-encoding': 'br' }),
      plain,
    ];
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(others.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined, undefined]);
  });

  it('of more than 64 KiB is packed as well', async () => {
    const everything = JSON.stringify({
      query: `{ ${Array.from({ length: 8 }, (_, at) => `s${at}: __schema { types { name fields { name description } } }`).join(' ')} }`,
    });
    const plain = await post(everything);
    const packed = await post(everything, { 'accept-encoding': 'br' });
    expect(plain.body.length).toBeGreaterThan(64 * 1024);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});

describe('the envelope of a request', () => {
  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)('answers %s with 405', async (method) => {
    const response = await backend.app.inject({
      method,
      url: '/graphql?query=%7BgetUserOrders%7BnextToken%7D%7D',
      headers: { authorization: token },
    });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'application/jsonp',
  ])('answers %s with 415', async (type) => expect((await post('{}', { 'content-type': type })).statusCode).toBe(415));

  it('with the name of an operation that is not in it is refused, and the name is nowhere in the log', async () => {
    const lines: string[] = [];
    const log = { info: (line: string) => lines.push(line), warn: (line: string) => lines.push(line) };
    const heard = await startEmbeddedBackend({ log });
    try {
      await heard.createUser({ email: 'ada@coolio.test', name: 'Ada' });
      const authorization = await heard.signIn('ada@coolio.test');
      const ask = async (query: string, operationName?: string) => {
        const response = await heard.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { authorization },
          payload: { query, operationName },
        });
        return [response.statusCode, response.json().errors[0].errorType];
      };
      expect(await ask('{ __typename }', `x"\n2026-01-01 FORGED ${'y'.repeat(1000)}`)).toEqual([400, 'BadRequest']);
      expect(await ask('query A { __typename } query B { __typename }')).toEqual([400, 'BadRequest']);
      expect(lines.join('\n')).not.toContain('FORGED');
    } finally {
      await heard.close();
    }
  });

  it('answers a request without a type with 415', async () => {
    const response = await backend.app.inject({ method: 'POST', url: '/graphql', headers: { authorization: token } });
    expect(response.statusCode).toBe(415);
  });

  it.each(['', 'nonsense', 'Bearer', 'Bearer x', 'a.b.c', 'x'.repeat(10_000)])(
    'answers the token %s with 401 in AppSync’s shape',
    async (authorization) => {
      const response = await post(JSON.stringify({ query: String(GetUserOrdersDocument) }), { authorization });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ errors: [{ errorType: 'UnauthorizedException' }] });
    },
  );

  it('takes the token bare and after the word Bearer', async () => {
    const body = JSON.stringify({ query: String(GetUserOrdersDocument) });
    const answers = await Promise.all(
      [token, `Bearer ${token}`, `bearer ${token}`].map((authorization) => post(body, { authorization })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('tells refusals in AppSync’s shape', async () => {
    const { data, errors } = (await post(JSON.stringify({ query: String(GetAllOrdersDocument) }))).json();
    expect(data).toBeNull();
    expect(errors).toEqual([
      {
        path: ['getAllOrders'],
        data: null,
        errorType: 'Unauthorized',
        errorInfo: null,
        locations: [{ line: expect.any(Number), column: expect.any(Number), sourceName: null }],
        message: 'Not Authorized to access getAllOrders on type Query',
      },
    ]);
  });
});

it('a refusal has nothing under the names that the caller gave', async () => {
  const query = '{ one: getUserRemoval(id: "a") { userId } other: getUserRemoval(id: "b") { userId } }';
  const { data, errors } = (await post(JSON.stringify({ query }))).json<{
    data: unknown;
    errors: { path: unknown }[];
  }>();
  expect(data).toEqual({ one: null, other: null });
  expect(errors.map(({ path }) => path)).toEqual([['one'], ['other']]);
});

describe(`${attacks.length} named attacks`, () => {
  it.each(attacks)('$name', async ({ body, status, names }) => {
    const before = process.cpuUsage();
    const response = await post(body);
    expect(response.statusCode).toBe(status);
    expect(isPlain(response.body)).toBe(true);
    expect(response.body).toContain(names ?? '');
    expect(response.body).not.toContain('Did you mean');
    expect(process.cpuUsage(before).user, 'microseconds of work').toBeLessThan(2_000_000);
  });
});

describe('in production', () => {
  it.each(['{ __schema { types { name } } }', '{ getUserOrder { nextToken } }', '{ getUserOrders { nextToken } }'])(
    'refuses %s, which is not of the contract, without a hint',
    async (query) => {
      const response = await post(JSON.stringify({ query }), {}, strict);
      expect(response.statusCode).toBe(400);
      expect(response.json().errors[0]).toMatchObject({
        errorType: 'BadRequest',
        message: 'Unknown operation or unknown field',
      });
    },
  );

  it('answers the contract’s own operations', async () => {
    const response = await post(JSON.stringify({ query: String(GetUserOrdersDocument) }), {}, strict);
    expect(response.json()).toMatchObject({ data: { getUserOrders: { items: [], nextToken: null, counts: [] } } });
  });

  it('answers them as another checkout writes them: laid out otherwise, with the fragments in another order', async () => {
    const { definitions } = parse(String(GetUserOrdersDocument));
    expect(definitions.length).toBeGreaterThan(2);
    const query = definitions.map(print).reverse().join('\n# another file\n');
    const response = await post(JSON.stringify({ query }), {}, strict);
    expect(response.json()).toMatchObject({ data: { getUserOrders: { items: [], nextToken: null, counts: [] } } });
    const more = await post(JSON.stringify({ query: query.replace('items {', '__typename items {') }), {}, strict);
    expect(more.json().errors[0]).toMatchObject({ message: 'Unknown operation or unknown field' });
  });
});

describe('whatever is sent', () => {
  const words = [
    '{',
    '}',
    '(',
    ')',
    '...',
    '@skip(if: true)',
    'query',
    'mutation',
    'fragment',
    'on',
    'Query',
    'getUserOrders',
    'getOrder',
    'items',
    'id',
    '$a',
    ':',
    '"x"',
    '1',
    '[',
    ']',
    '!',
    'null',
    '__typename',
    '__schema',
    '"""',
    '\n',
    '#',
  ];
  const grammar = fc
    .array(fc.constantFrom(...words), { maxLength: 40 })
    .map((parts) => JSON.stringify({ query: parts.join(' ') }));
  const valid = JSON.stringify({ query: String(GetUserOrdersDocument), variables: { limit: 3, nextToken: null } });
  const mutated = fc
    .tuple(fc.nat(valid.length - 1), fc.string({ maxLength: 6, unit: 'binary' }))
    .map(([at, text]) => valid.slice(0, at) + text + valid.slice(at + 1));
  const variables = fc
    .record({ limit: fc.anything(), nextToken: fc.anything() })
    .map((value) => JSON.stringify({ query: String(GetUserOrdersDocument), variables: value }));

  it(`never fails on the server (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(grammar, mutated, variables, fc.json()), async (body) => {
        const response = await post(body);
        expect(response.statusCode).toBeLessThan(500);
        expect(response.body).not.toContain('InternalFailure');
        expect(isPlain(response.body)).toBe(true);
      }),
      { numRuns: inFullRun ? 1500 : 150 },
    );
  });
});
