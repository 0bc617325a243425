import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  events,
  formHeaders,
  openInputPlaces,
  paths,
  sessionId,
  within,
  type Fields,
  type InputPlaces,
} from './input-places.ts';

let places: InputPlaces;

beforeAll(async () => {
  places = await openInputPlaces();
});
afterAll(() => places.backend.close());

/** What no identifier may hold, and how an address carries it. */
const hostile: Readonly<Record<string, readonly [text: string, encoded: string]>> = {
  NUL: ['\0', '%00'],
  'a control character': ['\u0001', '%01'],
  'a character of zero width': ['\u200B', '%E2%80%8B'],
  'an override of direction': ['\u202E', '%E2%80%AE'],
  'half a character': ['\uD800', '%ED%A0%80'],
  'no UTF-8 at all': ['\uFFFD', '%FF'],
};

const form = (fields: Fields, name: string, encoded: string): string =>
  Object.entries(fields)
    .map(([key, value]) => {
      const plain = encodeURIComponent(value);
      return `${key}=${key === name ? `${encodeURIComponent(value.slice(0, 2))}${encoded}${encodeURIComponent(value.slice(2))}` : plain}`;
    })
    .join('&');

describe('a value that no identifier may hold', () => {
  it('is tried at every route', () => {
    expect(places.unknown).toEqual([]);
  });

  it.each(Object.entries(hostile))('is no error of the server’s in a path: %s', async (_, [, encoded]) => {
    for (const path of Object.values(paths)) {
      const sent = [
        await places.send({ method: 'GET', url: path(encoded) }),
        await places.send({ method: 'GET', url: `${path('')}?${encoded}=${encoded}` }),
        await places.send({ method: 'PUT', url: path(encoded), payload: '' }),
      ];
      for (const { statusCode } of sent) expect([path(encoded), statusCode < 500]).toEqual([path(encoded), true]);
    }
  });

  it.each(Object.entries(hostile))('is no error of the server’s in a query or form: %s', async (_, [, encoded]) => {
    const answers: (readonly [string, string, number])[] = [];
    for (const [path, fields] of Object.entries(places.queries))
      for (const name of Object.keys(fields)) {
        const { statusCode } = await places.send({ method: 'GET', url: `${path}?${form(fields, name, encoded)}` });
        answers.push([`GET ${path}`, name, statusCode]);
      }
    for (const [path, fields] of Object.entries(places.forms))
      for (const name of Object.keys(fields)) {
        const { statusCode } = await places.send(
          { method: 'POST', url: path.replace(':id', sessionId), payload: form(fields, name, encoded) },
          formHeaders,
        );
        answers.push([`POST ${path}`, name, statusCode]);
      }
    expect(answers.filter(([, , status]) => status >= 500)).toEqual([]);
  });

  it.each(Object.entries(hostile))('is no error of the identity service’s: %s', async (_, [text]) => {
    const spoilt = (value: unknown): unknown => {
      if (typeof value === 'string') return within(value, text);
      if (Array.isArray(value)) return value.map(spoilt);
      if (typeof value === 'object' && value !== null)
        return Object.fromEntries(
          Object.entries(value).map(([key, each]) => [key, key === 'Name' ? each : spoilt(each)]),
        );
      return value;
    };
    for (const [operation, fields] of Object.entries(places.operations))
      for (const member of Object.keys(fields)) {
        const { statusCode } = await places.idp(operation, { ...fields, [member]: spoilt(fields[member]) });
        expect([operation, member, statusCode < 500]).toEqual([operation, member, true]);
      }
  });

  const { checkout: event, invoice, change, end } = events;

  it.each([
    ...['id', 'sessionId', 'currency'].map((name) => ({ ...event, [name]: 'a\0b' })),
    { ...event, sessionId: 'a\uD800b' },
    { ...event, subscription: { id: 'a\0b', invoiceId: 'in_1' } },
    { ...event, subscription: { id: 'sub_1', invoiceId: 'a\0b' } },
    ...['subscriptionId', 'invoiceId', 'billingReason'].map((name) => ({ ...invoice, [name]: 'a\0b' })),
    ...[Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER, -1, 8_640_000_000_000_000].map((paidAt) => ({
      ...event,
      paidAt,
    })),
    ...[change, end].map((each) => ({ ...each, subscriptionId: 'a\0b' })),
    { ...change, card: { brand: 'a\0b', last4: '4242' } },
    ...[invoice, change, end].flatMap((each) => [Number.MAX_SAFE_INTEGER, -1].map((at) => ({ ...each, at }))),
    ...[Number.MAX_SAFE_INTEGER, -1, 2 ** 31].map((amount) => ({ ...event, amount })),
    ...[Number.MAX_SAFE_INTEGER, -1, 2 ** 31].map((amount) => ({ ...invoice, amount })),
  ])('is no payment event, though it is signed: %j', async (malformed) => {
    expect((await places.deliver(JSON.stringify(malformed))).statusCode).toBe(400);
  });

  it('leaves a good event good', async () => {
    for (const good of [event, invoice, change, end])
      expect((await places.deliver(JSON.stringify(good))).statusCode).not.toBe(400);
  });
});
