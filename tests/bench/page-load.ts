import type { Tab } from './browser.ts';

export type Conditions = { readonly cpu: number; readonly network: typeof slow4g | undefined };

/** As DevTools' preset of that name. */
export const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

export type PageLoad = {
  /** Of scripts asked for before data were visible, as sent. */
  readonly jsBytesToData: number;
  readonly jsBytes: number;
  readonly bytes: number;
  readonly requestsToData: number;
  readonly requests: number;
  /** The longest chain of requests, each begun by the one before it, answered when data were visible; the HTML is 1. */
  readonly depth: number;
  readonly fcp: number;
  readonly ready: number;
  /** Of the main thread until all was quiet; 0 where none took 50 ms. */
  readonly longestTask: number;
  /** Each request as one line for people. */
  readonly list: readonly string[];
};

const quietMs = 1_500;
const deadlineMs = 60_000;

type Sent = {
  readonly url: string;
  readonly type: string;
  readonly depth: number;
  /** Milliseconds since 1970, and seconds of the browser's steady clock. */
  readonly at: number;
  readonly steadyAt: number;
};
type Request = Sent & { bytes: number; endedAt?: number };

type Trace = { readonly callFrames: readonly { readonly url: string }[]; readonly parent?: Trace };
type Initiator = { readonly type: string; readonly url?: string; readonly stack?: Trace };

/** The script or page that made the browser ask. */
const askedBy = ({ type, url, stack }: Initiator): string | undefined => {
  if (type === 'parser') return url;
  for (let trace = stack; trace !== undefined; trace = trace.parent) {
    const frame = trace.callFrames.find((each) => each.url !== '');
    if (frame !== undefined) return frame.url;
  }
  return url;
};

const watchNetwork = ({ cdp }: Tab) => {
  const requests = new Map<string, Request>();
  let last = Date.now();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', initiator, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    const cause = askedBy(initiator);
    const parent = [...requests.values()].find(({ url }) => url === cause);
    const depth = requests.size === 0 ? 1 : (parent?.depth ?? 1) + 1;
    requests.set(requestId, { url: request.url, type, depth, at: wallTime * 1000, steadyAt: timestamp, bytes: 0 });
    last = Date.now();
  });
  const end = (requestId: string, bytes: number, timestamp: number): void => {
    const request = requests.get(requestId);
    if (request === undefined) return;
    request.bytes = bytes;
    request.endedAt = request.at + (timestamp - request.steadyAt) * 1000;
    last = Date.now();
  };
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    end(requestId, encodedDataLength, timestamp),
  );
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, 0, timestamp));
  return {
    all: () => [...requests.values()],
    isQuiet: () => Date.now() - last > quietMs && [...requests.values()].every(({ endedAt }) => endedAt !== undefined),
  };
};

/** Keeps how long the longest task has been. */
const noteTasks = (): void => {
  new PerformanceObserver((list) => {
    const { dataset } = document.documentElement;
    const longest = Math.max(Number(dataset['task'] ?? 0), ...list.getEntries().map(({ duration }) => duration));
    dataset['task'] = String(longest);
  }).observe({ type: 'longtask', buffered: true });
};

/** Notes the first frame in which something that fits the selector can be seen. */
const noteReady = (selector: string): void => {
  const look = (): void => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box !== undefined && box.width > 0 && box.height > 0)
      document.documentElement.dataset['ready'] = String(performance.now());
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const describe = ({ url, depth, at, bytes }: Request, origin: number): string =>
  [`depth ${depth}`, `${Math.round(at - origin)} ms`, `${(bytes / 1000).toFixed(1)} KB`, new URL(url).pathname].join(
    '  ',
  );

const sum = (requests: readonly Request[]): number => requests.reduce((total, { bytes }) => total + bytes, 0);

/** Loads an address and says what it took until the selector showed data and until all was quiet. */
export const loadPage = async (tab: Tab, url: string, selector: string, conditions: Conditions): Promise<PageLoad> => {
  const { page, cdp } = tab;
  await page.addInitScript(noteReady, selector);
  await page.addInitScript(noteTasks);
  await cdp.send('Network.enable');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  if (conditions.network !== undefined)
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions.network });
  const network = watchNetwork(tab);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  for (const until = Date.now() + deadlineMs; !network.isQuiet() && Date.now() < until;) await page.waitForTimeout(100);
  const { ready, longestTask, origin, fcp } = await page.evaluate(() => ({
    ready: Number(document.documentElement.dataset['ready']),
    longestTask: Number(document.documentElement.dataset['task'] ?? 0),
    origin: performance.timeOrigin,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  const all = network.all();
  const before = all.filter(({ at }) => at <= origin + ready);
  const answered = all.filter(({ endedAt = Infinity }) => endedAt <= origin + ready);
  const scripts = (requests: readonly Request[]) => requests.filter(({ type }) => type === 'Script');
  return {
    jsBytesToData: sum(scripts(before)),
    jsBytes: sum(scripts(all)),
    bytes: sum(all),
    requestsToData: before.length,
    requests: all.length,
    depth: Math.max(...answered.map(({ depth }) => depth)),
    fcp,
    ready,
    longestTask,
    list: all.map((request) => describe(request, origin)),
  };
};
