import type { BrowserContext, Page } from 'playwright';
import { keptOnDevice } from './tabs.ts';

/** Everything that goes over the wire or to the console, from now on. */
export type Wire = {
  /** What was sent and received, each with where it was found. */
  readonly all: () => Promise<readonly string[]>;
};

export const watchWire = (context: BrowserContext, page: Page): Wire => {
  const seen: Promise<string>[] = [];
  const note = (text: string): void => void seen.push(Promise.resolve(text));
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers());
    note(`request ${request.method()} ${request.url()} ${headers} ${request.postData() ?? ''}`);
  });
  context.on('response', (response) => {
    const body = response.text().catch(() => '');
    seen.push(body.then((text) => `response ${response.url()} ${JSON.stringify(response.headers())} ${text}`));
  });
  page.on('console', (message) => note(`console ${message.type()} ${message.text()}`));
  page.on('pageerror', (error) => note(`error ${error.stack ?? error.message}`));
  page.on('websocket', (socket) => {
    const frame = ({ payload }: { payload: string | Buffer }): void =>
      note(`frame ${socket.url()} ${payload.toString()}`);
    socket.on('framesent', frame);
    socket.on('framereceived', frame);
  });
  return { all: () => Promise.all(seen) };
};

/** The whole document with what its fields hold and the addresses it went through. */
export const documentText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ value }) => value,
    );
    return JSON.stringify([
      document.title,
      location.href,
      history.state,
      performance.getEntries().map(({ name }) => name),
      document.documentElement.outerHTML,
      fields,
    ]);
  });

/** The databases, storages, cookies and caches of this origin, contents included. */
export const deviceText = async (page: Page): Promise<string> => {
  const cached = await page.evaluate(async () => {
    const bodies: string[] = [];
    for (const name of (await globalThis.caches?.keys()) ?? []) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        bodies.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    return bodies.join('\n');
  });
  const cookies = JSON.stringify(await page.context().cookies());
  return [await keptOnDevice(page), cached, cookies].join('\n');
};

/** The strings of the page's heap, once what nobody holds is collected, that fit a pattern. */
export const heapStrings = async (page: Page, pattern: RegExp): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { strings } = JSON.parse(chunks.join('')) as { strings: readonly string[] };
  return strings.filter((text) => pattern.test(text)).map((text) => text.slice(0, 200));
};
