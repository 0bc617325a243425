import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFetchFileTransfer, createXhrFileTransfer } from '#adapters/web/file-transfer.ts';
import { createStopSignal } from '#core/kernel/stop-signal.ts';
import { failureOf } from '#tests/support/rejection.ts';

const file = { name: 'a.png', type: 'image/png', size: 5, body: 'hello' };

class FakeRequest {
  static last: FakeRequest | undefined;
  status = 0;
  sent: unknown;
  readonly headers = new Map<string, string>();
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;

  constructor() {
    FakeRequest.last = this;
  }

  open(method: string, url: string): void {
    this.headers.set('', `${method} ${url}`);
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  send(body: unknown): void {
    this.sent = body;
  }

  abort(): void {
    this.onabort();
  }
}

describe('a browser’s upload', () => {
  const platform = globalThis as { XMLHttpRequest?: unknown };

  beforeEach(() => {
    platform.XMLHttpRequest = FakeRequest;
  });

  afterEach(() => {
    delete platform.XMLHttpRequest;
  });

  const begin = (signal?: AbortSignal) => {
    const parts: number[] = [];
    const done = createXhrFileTransfer().put('https://put.test/a', file, (part) => parts.push(part), signal);
    const request = FakeRequest.last;
    if (request === undefined) throw new Error('Nothing was sent');
    return { parts, done, request };
  };

  it('puts the body with its type and tells how far it is', async () => {
    const { parts, done, request } = begin();
    request.upload.onprogress?.({ loaded: 1, total: 4 });
    request.status = 200;
    request.onload();
    await done;
    expect(parts).toEqual([0.25]);
    expect(Object.fromEntries(request.headers)).toEqual({ '': 'PUT https://put.test/a', 'Content-Type': 'image/png' });
    expect(request.sent).toBe('hello');
  });

  it('tells a refusal from a lost connection', async () => {
    const refused = begin();
    refused.request.status = 403;
    refused.request.onload();
    expect((await failureOf(refused.done)).kind).toBe('invalid');
    const lost = begin();
    lost.request.onerror();
    expect((await failureOf(lost.done)).kind).toBe('connection-lost');
  });

  it('stops for the reason of the person who stopped it', async () => {
    const stopping = new AbortController();
    const { done } = begin(stopping.signal);
    const reason = new Error('changed my mind');
    stopping.abort(reason);
    await expect(done).rejects.toBe(reason);
  });

  it('that was stopped before it began sends nothing', async () => {
    FakeRequest.last = undefined;
    const reason = new Error('changed my mind');
    const done = createXhrFileTransfer().put('https://put.test/a', file, undefined, AbortSignal.abort(reason));
    expect(FakeRequest.last).toBeUndefined();
    await expect(done).rejects.toBe(reason);
  });
});

describe('an upload from Node', () => {
  let server: Server;
  let url: string;
  let status: number;

  beforeEach(async () => {
    status = 200;
    server = createServer((request, response) => {
      if (status === 0) request.destroy();
      else request.resume().on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
  });

  afterEach(() => server.close());

  const put = () => createFetchFileTransfer().put(url, file);

  it('is done when the server took it', async () => {
    await expect(put()).resolves.toBeUndefined();
  });

  it('is invalid when the server refused it', async () => {
    status = 403;
    expect((await failureOf(put())).kind).toBe('invalid');
  });

  it('is a lost connection when it was cut', async () => {
    status = 0;
    expect((await failureOf(put())).kind).toBe('connection-lost');
  });

  it('stops for a signal that is not the platform’s own', async () => {
    const { signal, stop } = createStopSignal();
    const held = createFetchFileTransfer(
      (_url, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('cut')))),
    ).put(url, file, undefined, signal);
    stop();
    const outcome = await held.then(
      () => 'done',
      (cause: unknown) => ({ cause }),
    );
    expect(outcome).toEqual({ cause: signal.reason });
    await expect(createFetchFileTransfer().put(url, file, undefined, createStopSignal().signal)).resolves.toBe(
      undefined,
    );
  });
});

describe('a file that is had again', () => {
  const getting = (answer: () => Promise<Response>) =>
    createFetchFileTransfer(answer).get('https://files.test/a.png', 'a.png');

  it('has the name that was asked for and the type that the server tells', async () => {
    const got = await getting(async () => new Response('hello', { headers: { 'content-type': 'image/png' } }));
    expect(got).toMatchObject({ name: 'a.png', type: 'image/png', size: 5 });
    expect(await (got.body as Blob).text()).toBe('hello');
  });

  it('is invalid where there is none, and a lost connection where nobody answers', async () => {
    const gone = getting(async () => new Response('', { status: 404 }));
    expect(await failureOf(gone)).toMatchObject({ kind: 'invalid', field: 'file' });
    const lost = getting(() => Promise.reject(new TypeError('fetch failed')));
    expect((await failureOf(lost)).kind).toBe('connection-lost');
  });
});
