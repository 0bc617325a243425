import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpBreachRange } from '#adapters/breach-range/breach-range.ts';
import { Failure } from '#core/kernel/app-error.ts';

type Asked = { readonly url: string; readonly init: RequestInit };

const suffix = '1E4C9B93F3F0682250B6CF8331B7EE68FD8';
const other = '0018A45C4D1DEF81644B54AB7F969B88D65';

const answering = (answer: (init: RequestInit) => Response | Promise<Response>) => {
  const asked: Asked[] = [];
  const range = createHttpBreachRange('https://ranges.test/range/', async (url, init = {}) => {
    asked.push({ url: typeof url === 'string' ? url : '', init });
    return answer(init);
  });
  return { range, asked };
};

const text = (body: string, init: ResponseInit = {}) => answering(() => new Response(body, init)).range;

const failureOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const cause = await answer.then(
    () => 'answered',
    (reason: unknown) => reason,
  );
  return cause instanceof Failure ? cause.error.kind : cause;
};

/** Ends when it is aborted, as a fetch does. */
const silence = (init: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => init.signal?.addEventListener('abort', () => reject(new Error('aborted'))));

afterEach(() => vi.useRealTimers());

describe('asking a range service', () => {
  it('sends five characters, asks for padding and tells nothing else of who asks', async () => {
    const { range, asked } = answering(() => new Response(`${suffix}:3`));
    await range.counts('5BAA6');
    const [{ url, init } = { url: '', init: {} }] = asked;
    expect(asked).toHaveLength(1);
    expect(url).toBe('https://ranges.test/range/5BAA6');
    expect(init).toMatchObject({
      headers: { 'Add-Padding': 'true' },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
    });
    expect(init).not.toHaveProperty('body');
  });

  it('reads counts by suffix', async () => {
    expect(await text(`${other}:3\r\n${suffix}:3861493\r\n`).counts('5BAA6')).toEqual(
      new Map([
        [other, 3],
        [suffix, 3_861_493],
      ]),
    );
  });

  it('takes a count of 0 for padding', async () => {
    expect(await text(`${other}:0\r\n${suffix}:0\r\n`).counts('5BAA6')).toEqual(new Map());
  });

  it('matches a suffix in lower case', async () => {
    expect(await text(`${suffix.toLowerCase()}:7\r\n`).counts('5BAA6')).toEqual(new Map([[suffix, 7]]));
  });

  it.each([
    ['no end after the last line', `${other}:1\r\n${suffix}:2`],
    ['plain line ends', `${other}:1\n${suffix}:2\n`],
  ])('parses an answer with %s', async (_what, body) => {
    expect((await text(body).counts('5BAA6')).get(suffix)).toBe(2);
  });
});

describe('a range service that fails', () => {
  it.each([
    ['a page', '<!doctype html><title>Sign in to this network</title>'],
    ['nothing', ''],
    ['empty lines', '\r\n\r\n'],
    ['a cut line', `${other}:1\r\n${suffix.slice(0, 20)}`],
    ['a count that is none', `${suffix}:many`],
    ['a negative count', `${suffix}:-1`],
    ['a hash that is too long', `A${suffix}:1`],
    ['one good line and one bad', `${suffix}:1\r\noops`],
  ])('is an error, and never an answer, with %s', async (_what, body) => {
    expect(await failureOf(text(body).counts('5BAA6'))).toBe('unexpected');
  });

  it.each([204, 301, 400, 403, 404])('is an error with status %i', async (status) => {
    const body = status === 204 ? null : `${suffix}:1`;
    const { range } = answering(() => new Response(body, { status }));
    expect(await failureOf(range.counts('5BAA6'))).toBe('unexpected');
  });

  it.each([
    [503, undefined, undefined],
    [500, undefined, undefined],
    [503, '4', 4],
    [429, '3', 3],
    [429, undefined, 2],
    [429, 'soon', 2],
    [429, '-5', 2],
  ])('is busy with status %i and Retry-After %s for %s seconds', async (status, told, seconds) => {
    const headers: Record<string, string> = told === undefined ? {} : { 'retry-after': told };
    await expect(text(`${suffix}:1`, { status, headers }).counts('5BAA6')).rejects.toMatchObject({
      error: { kind: 'limit-exceeded', retryAfter: seconds },
    });
  });

  it('is a lost connection where it cannot be reached', async () => {
    const { range } = answering(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await failureOf(range.counts('5BAA6'))).toBe('connection-lost');
  });

  it('is a lost connection where the answer breaks off', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const { range } = answering(() => new Response(body));
    expect(await failureOf(range.counts('5BAA6'))).toBe('connection-lost');
  });

  it('is given up after 30 seconds of silence', async () => {
    vi.useFakeTimers();
    const { range } = answering(silence);
    let ended: unknown;
    const asking = failureOf(range.counts('5BAA6')).then((cause) => (ended = cause));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toBe('connection-lost');
  });

  it('leaves no timer once it has answered', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await text(`${suffix}:1`).counts('5BAA6');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is given up at once when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const { range } = answering(silence);
    const asking = failureOf(range.counts('5BAA6', leaving.signal));
    leaving.abort();
    expect(await asking).toBe('connection-lost');
  });

  it('is not even asked by somebody who has left already', async () => {
    const { range } = answering((init) => {
      if (init.signal?.aborted === true) throw new Error('aborted');
      return new Response(`${suffix}:1`);
    });
    expect(await failureOf(range.counts('5BAA6', AbortSignal.abort()))).toBe('connection-lost');
  });
});
