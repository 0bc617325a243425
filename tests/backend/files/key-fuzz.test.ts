import { DeleteFileByKeyDocument } from '#contracts/generated/files/graphql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiClient, type Api } from '#tests/support/api-client.ts';
import { numbersFrom, seed } from '#tests/support/chance/seed.ts';
import { filesUnder } from '#tests/support/files/kept-files.ts';
import { aPicture, servedAt, upload, uploadTarget, type Uploaded } from '#tests/support/files/uploads.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const tries = inFullRun ? 10_000 : 1000;
const atOnce = 16;

let backend: EmbeddedBackend;
let ada: Api;
let noor: Api;
let token: string;
let hers: Uploaded;
let named: Uploaded;
let readable: string;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  const join = async (name: string): Promise<Api> => {
    const email = `${name}@coolio.test`;
    await backend.createUser({ email, name });
    return apiClient(backend.url, await backend.signIn(email));
  };
  [ada, noor] = [await join('ada'), await join('noor')];
  token = await backend.signIn('ada@coolio.test');
  hers = await upload(noor, await aPicture(40, 30, 1));
  named = await upload(ada, await aPicture(40, 30, 2));
  readable = (await servedAt(ada, named)).url;
});
afterAll(() => backend.close());

const pieces = [
  '..',
  '/',
  '//',
  '../',
  '..%2f',
  '%2e%2e/',
  String.raw`..\ `,
  '.thumb',
  '.part',
  '.svg',
  '?x=1',
  '#x',
  '%00',
  ' ',
  'A',
  'ſ',
  'é',
  "'",
  '"',
  ';--',
  '%',
  '_',
  '*',
  'proposal/',
  'asset/',
  'C:',
  'file://',
  'http://127.0.0.1/',
];

const changed = (key: string, number: (below: number) => number): string => {
  let text = key;
  for (let turn = 0; turn <= number(3); turn += 1) {
    const at = number(text.length + 1);
    const piece = pieces[number(pieces.length)] ?? '';
    const cut = at + number(2) * number(8);
    text =
      [
        () => text.slice(0, at) + piece + text.slice(cut),
        () => piece + text,
        () => text + piece,
        () => text.toUpperCase(),
        () => text.slice(0, at) + (number(16) || 'a').toString(16) + text.slice(at + 1),
        () => text.split('/').reverse().join('/'),
        () => text.slice(at),
      ][number(7)]?.() ?? text;
  }
  return text;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const tryRemoving = async (key: string): Promise<string> => {
  const { payload } = await backend.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: token, host: 'localhost' },
    payload: JSON.stringify({ query: String(DeleteFileByKeyDocument), variables: { key } }),
  });
  return payload;
};

describe('keys that were made up', () => {
  it(`remove nothing and tell nothing (seed ${seed})`, async () => {
    const number = numbersFrom(seed);
    const keys = Array.from({ length: tries }, (_, at) => changed(at % 2 === 0 ? hers.key : named.key, number));
    const waiting = keys.filter((key) => key !== named.key);
    const before = await filesUnder(backend.folder);
    const told = new Set<string>();
    const ask = async () => {
      for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) told.add(await tryRemoving(key));
    };
    await Promise.all(Array.from({ length: atOnce }, ask));
    expect(told.size).toBe(1);
    expect([...told][0]).toContain('"errorType":"NotFound"');
    expect(await filesUnder(backend.folder)).toEqual(before);
  }, 240_000);

  it(`read nothing with what reads another file (seed ${seed})`, async () => {
    const number = numbersFrom(seed + 2);
    const { search, pathname } = new URL(readable);
    expect((await backend.app.inject(pathname + search)).statusCode).toBe(200);
    const statuses = new Set<number>();
    for (let at = 0; at < tries; at += 1) {
      const wrong = changed(at % 2 === 0 ? hers.key : named.key, number);
      const path = new URL(`${backend.url}/files/${wrong.replaceAll(/[?#]/g, encodeURIComponent)}`).pathname;
      if (decoded(path) === pathname) continue;
      const { statusCode } = await backend.app.inject({ url: `${path}${search}`, headers: { host: 'localhost' } });
      statuses.add(statusCode);
    }
    // Outside /files the portal's page answers.
    expect([...statuses].filter((status) => ![200, 400, 404, 414].includes(status))).toEqual([]);
    expect(statuses).toContain(404);
  }, 240_000);

  it(`are no place for an upload (seed ${seed})`, async () => {
    const number = numbersFrom(seed + 1);
    const { key, url } = await uploadTarget(ada);
    const { search } = new URL(url);
    const before = await filesUnder(backend.folder);
    const payload = Buffer.from(await aPicture(41, 31, 3));
    const statuses = new Set<number>();
    for (let at = 0; at < tries; at += 1) {
      const wrong = changed(at % 2 === 0 ? key : hers.key, number);
      if (wrong === key) continue;
      const path = new URL(`${backend.url}/files/${wrong.replaceAll(/[?#]/g, encodeURIComponent)}`).pathname;
      if (path === `/files/${key}` || decoded(path) === `/files/${key}`) continue;
      const answer = await backend.app.inject({
        method: 'PUT',
        url: `${path}${search}`,
        headers: { 'content-type': 'image/png', host: 'localhost' },
        payload,
      });
      statuses.add(answer.statusCode);
    }
    expect([...statuses].filter((status) => ![400, 403, 404, 405, 414].includes(status))).toEqual([]);
    expect(await filesUnder(backend.folder)).toEqual(before);
  }, 240_000);
});
