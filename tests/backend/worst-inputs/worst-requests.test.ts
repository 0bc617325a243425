import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GetOrderDocument } from '#contracts/generated/orders/graphql.ts';
import { CreateTaskDocument } from '#contracts/generated/tasks/graphql.ts';
import { GetAssetUsesDocument } from '#contracts/generated/assets/graphql.ts';
import { seed } from '#tests/support/chance/seed.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { openRealtime } from '#tests/support/realtime-client.ts';
import { storeCheckout } from '#tests/support/stored-rows.ts';
import {
  bodies,
  events,
  formHeaders,
  idpHeaders,
  openInputPlaces,
  paths,
  type Headers,
  type InputPlaces,
  type Sent,
} from '../server/input-places.ts';
import { longestBlock, most } from './longest-block.ts';
import { mebibyte, worstDocuments, worstJson } from './worst-bodies.ts';
import { encoded, formBytes, head, headerNames, headerPieces, withHardTexts } from './worst-texts.ts';
import { some } from './worst-values.ts';

let places: InputPlaces;
let token: string;
let checkoutId: string;

beforeAll(async () => {
  places = await openInputPlaces();
  const { backend } = places;
  token = await backend.signIn('ada@coolio.test');
  const { db } = backend.database;
  const ada = await backend.identity.findByEmail('ada@coolio.test');
  if (ada === undefined) throw new Error('Ada is not there');
  checkoutId = await storeCheckout(db, ada);
  await db
    .updateTable('checkout_sessions')
    .set({ expires_at: new Date(Date.now() + 24 * 60 * 60_000) })
    .execute();
});
afterAll(() => places.backend.close());

type Try = { readonly kind: string; readonly run: () => Promise<unknown> };

/** What held the event loop for longer than it may. */
const slowOf = async (tries: readonly Try[]): Promise<readonly string[]> => {
  const slow: string[] = [];
  for (const { kind, run } of tries) {
    const block = await longestBlock(run);
    if (block > most) slow.push(`${kind}: ${block.toFixed(1)}`);
  }
  return slow;
};

const request = (kind: string, sent: Sent, headers: Headers = {}): Try => ({
  kind: `${sent.method} ${sent.url.slice(0, 40)}, ${kind}`,
  run: () => places.send(sent, headers),
});

const jsonBody: Headers = { 'content-type': 'application/json' };

/** A body, and one too long to be read. */
const sizes = inFullRun ? [mebibyte, 256 * 1024, 64 * 1024, 32 * 1024, 8 * 1024] : [mebibyte, 250 * 1024, 32 * 1024];

describe(`the longest block of the event loop, whatever is sent elsewhere (seed ${seed})`, () => {
  it('is looked for at every route', () => {
    expect(places.unknown).toEqual([]);
  });

  it('is short for the bodies of the identity service', async () => {
    const lengths = inFullRun ? [30_000, 8_000, 2_000, 250] : [30_000, 2_000];
    const shapes = Object.entries(worstJson(20_000)).filter(([, text]) => !text.startsWith('[['));
    const tries = Object.entries(places.operations).flatMap(([operation, fields]) => [
      ...withHardTexts(fields, lengths).map(({ kind, value }) => ({
        kind: `${operation}, ${kind}`,
        run: () => places.idp(operation, value),
      })),
      ...some(
        Object.keys(fields).flatMap((member) => shapes.map((shape) => [member, shape] as const)),
        4,
      ).map(([member, [kind, text]]) =>
        request(
          `${operation}, ${member}: ${kind}`,
          {
            method: 'POST',
            url: '/idp',
            payload: `{"ClientId":"portal-test",${JSON.stringify(fields).slice(1, -1)},"${member}":${text}}`,
          },
          idpHeaders(operation),
        ),
      ),
    ]);
    expect(await slowOf(tries)).toEqual([]);
  });

  it('is short for queries and forms', async () => {
    const posted = Object.entries(places.forms).flatMap(([path, fields]) =>
      encoded(fields, formBytes).map(([kind, payload]) =>
        request(kind, { method: 'POST', url: path.replace(':id', checkoutId), payload }, formHeaders),
      ),
    );
    const asked = Object.entries({ ...places.queries, '/files/a.png': { until: '1', sig: 'a' } }).flatMap(
      ([path, fields]) =>
        encoded(fields, head).flatMap(([kind, text]) => [
          request(kind, { method: 'GET', url: `${path}?${text}` }),
          request(kind, { method: 'PUT', url: `${path}?${text}`, payload: '' }, { 'content-type': 'image/png' }),
        ]),
    );
    expect(await slowOf([...some(posted, 60), ...some(asked, 60)])).toEqual([]);
  });

  it('is short for paths and headers', async () => {
    const parts = ['a', '%2F', '%E2%80%8B', '../', '//', '%', '.', '?', ';'];
    const walked = Object.values(paths).flatMap((path) =>
      parts.map((part) => request(part, { method: 'GET', url: path(part.repeat(head / part.length)) })),
    );
    const sentTo: readonly Sent[] = [
      { method: 'POST', url: '/graphql', payload: '{"query":"{ __typename }"}' },
      { method: 'POST', url: '/idp', payload: '{}' },
      { method: 'POST', url: '/webhooks/payments', payload: '{}' },
      { method: 'PUT', url: '/files/assets/a.png', payload: '' },
      { method: 'GET', url: '/files/assets/a.png' },
      { method: 'GET', url: '/audio/0123456789abcdef.wav' },
      { method: 'GET', url: '/' },
      { method: 'GET', url: '/breach-range/0018A' },
    ];
    const headed = sentTo.flatMap((sent) =>
      headerNames.flatMap((name) =>
        headerPieces.map((piece) =>
          request(`${name} of ${JSON.stringify(piece)}`, sent, {
            'content-type': 'application/json',
            [name]: piece.repeat(head / piece.length),
          }),
        ),
      ),
    );
    expect(await slowOf([...some(walked, 40), ...some(headed, 160)])).toEqual([]);
  });

  it('is short for bodies of JSON, also of more than is read and where nothing is read', async () => {
    const read = ['/nowhere', ...Object.keys(places.forms)].map((path) => path.replace(':id', checkoutId));
    const tries = sizes.flatMap((bytes) =>
      Object.entries(worstJson(bytes)).flatMap(([kind, payload]) => [
        ...bodies.map((url) =>
          request(
            `${kind} of ${bytes} bytes`,
            { method: 'POST', url, payload },
            { ...idpHeaders('InitiateAuth'), authorization: token, ...(url === '/idp' ? {} : jsonBody) },
          ),
        ),
        ...read.flatMap((url) =>
          [jsonBody, formHeaders, { 'content-type': 'text/plain' }].map((headers) =>
            request(`${kind} of ${bytes} bytes`, { method: 'POST', url, payload }, headers),
          ),
        ),
      ]),
    );
    const unread = Object.entries(worstJson(mebibyte)).map(([kind, payload]) =>
      request(kind, { method: 'POST', url: '/nowhere', payload }, jsonBody),
    );
    expect(await slowOf(unread)).toEqual([]);
    expect(await slowOf(some(tries, 60))).toEqual([]);
  });

  it('is short for documents and variables of the data API', async () => {
    const post = (kind: string, payload: string): Try =>
      request(kind, { method: 'POST', url: '/graphql', payload }, { ...jsonBody, authorization: token });
    const documents = Object.entries(worstDocuments(250_000))
      .concat(Object.entries(worstDocuments(120_000)))
      .map(([kind, query]) => post(kind, JSON.stringify({ query })));
    const calls: readonly (readonly [document: unknown, name: string])[] = [
      [GetOrderDocument, 'id'],
      [GetAssetUsesDocument, 'ids'],
      [CreateTaskDocument, 'input'],
      [GetOrderDocument, 'nothing of the kind'],
    ];
    const variables = calls.flatMap(([document, name]) =>
      Object.entries(worstJson(250_000)).map(([kind, text]) =>
        post(`${name}: ${kind}`, `{"query":${JSON.stringify(String(document))},"variables":{"${name}":${text}}}`),
      ),
    );
    expect(await slowOf([...documents, ...some(variables, 24)])).toEqual([]);
  });

  it('is short for payment events, though they are signed', async () => {
    const long = Object.values(events).flatMap((event) =>
      withHardTexts({ ...event, subscription: { id: 'sub_1', invoiceId: 'in_1' } }, [60_000, 180]),
    );
    const tries = [
      ...long.map(({ kind, value }) => [kind, JSON.stringify(value)] as const),
      ...Object.entries(worstJson(64 * 1024)),
      ...Object.entries(worstJson(60_000)).map(
        ([kind, text]) => [kind, `{${JSON.stringify(events.checkout).slice(1, -1)},"subscription":${text}}`] as const,
      ),
    ].map(([kind, body]) => ({ kind, run: () => places.deliver(body) }));
    expect(await slowOf(some(tries, 40))).toEqual([]);
  });

  it('is short for the frames of a socket', async () => {
    const say = (kind: string, frame: string): Try => ({
      kind,
      run: async () => {
        const client = await openRealtime(places.backend.url, token);
        client.send(frame);
        client.send({ type: 'stop', id: 'end' });
        await Promise.race([client.next(({ type, id }) => type === 'complete' && id === 'end'), client.closed]);
        client.close();
        await client.closed;
      },
    });
    const startOf = (data: string): string =>
      JSON.stringify({
        id: 'one',
        type: 'start',
        payload: { data, extensions: { authorization: { Authorization: token, host: 'localhost' } } },
      });
    const subscriptions = [
      'subscription ($taskId: ID!) { onTaskComment(taskId: $taskId) { id } }',
      'subscription ($taskId: ID!) { onTaskChange(taskId: $taskId) { revision } }',
    ];
    const frame = 48_000;
    const tries = [
      ...[frame, 70_000].flatMap((bytes) =>
        Object.entries(worstJson(bytes)).flatMap(([kind, text]) => [
          say(`a frame: ${kind}`, text),
          say(`connection_init: ${kind}`, `{"type":"connection_init","payload":${text}}`),
          say(`start: ${kind}`, `{"type":"start","id":"one","payload":${text}}`),
        ]),
      ),
      ...Object.entries(worstJson(frame / 4)).flatMap(([kind, text]) => [
        say(`data: ${kind}`, startOf(text)),
        ...subscriptions.map((subscription) =>
          say(`variables: ${kind}`, startOf(`{"query":"${subscription}","variables":{"taskId":${text}}}`)),
        ),
      ]),
      ...Object.entries(worstDocuments(frame / 2)).map(([kind, query]) =>
        say(`a document: ${kind}`, startOf(JSON.stringify({ query: `subscription ${query}` }))),
      ),
    ];
    expect(await slowOf(some(tries, 60))).toEqual([]);
  });
});
