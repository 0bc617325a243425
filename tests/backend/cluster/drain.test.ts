import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchProduct, type BuiltProduct } from '#tests/support/built-product.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

/** A short run ends the process by SIGINT once the balancer knows; a full one leaves that to DRAIN_MS. */
const drainMs = inFullRun ? 3_000 : 600_000;
const least = inFullRun ? 3_000 : 500;
const lanes = 8;
const lookMs = inFullRun ? 250 : 20;

let directory: TemporaryDirectory;
let products: readonly BuiltProduct[];
let urls: readonly string[];

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  const databaseUrl = (await freshDatabase()) ?? '';
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DEMO: 'off', DRAIN_MS: String(drainMs) };
  products = [0, 1].map(() => launchProduct({ dataDir: directory.path, env }));
  urls = await Promise.all(products.map(({ ready }) => ready));
});
afterAll(async () => {
  const [, staying] = products as readonly [BuiltProduct, BuiltProduct];
  process.kill(staying.pid, 'SIGINT');
  await Promise.all(products.map(({ exited }) => exited));
  await directory.remove();
});

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends requests to those that were ready at its last look, as balancers do; `left` is called once one has had its last. */
const startBalancer = (left: (url: string) => void) => {
  const underWay = new Map(urls.map((url) => [url, 0]));
  let ready: readonly string[] = urls;
  let turn = 0;
  const leave = (url: string): void => {
    if (!ready.includes(url) && underWay.get(url) === 0) left(url);
  };
  const look = async (): Promise<void> => {
    await Promise.all(
      ready.map(async (url) => {
        if (await isReady(url)) return;
        ready = ready.filter((each) => each !== url);
        leave(url);
      }),
    );
  };
  const timer = setInterval(() => void look(), lookMs);
  return {
    status: async (path: string): Promise<number> => {
      turn += 1;
      const url = ready[turn % ready.length] ?? '';
      underWay.set(url, (underWay.get(url) ?? 0) + 1);
      try {
        const response = await fetch(`${url}${path}`);
        await response.arrayBuffer();
        return response.status;
      } finally {
        underWay.set(url, (underWay.get(url) ?? 0) - 1);
        leave(url);
      }
    },
    stop: () => clearInterval(timer),
  };
};

describe('a process that is ended behind a balancer', () => {
  it(`fails none of ${least} requests and more, since it drains first, and exits with 0`, async () => {
    const [ending] = products as readonly [BuiltProduct];
    let isLeft = false;
    const balancer = startBalancer(() => {
      if (!isLeft && !inFullRun) process.kill(ending.pid, 'SIGINT');
      isLeft = true;
    });
    const progress = { ended: false, sent: 0 };
    const exitCode = ending.exited.then((code) => {
      progress.ended = true;
      return code;
    });
    const failed: unknown[] = [];
    const lane = async (): Promise<void> => {
      while (!progress.ended || progress.sent < least) {
        progress.sent += 1;
        if (progress.sent === 100) process.kill(ending.pid, 'SIGTERM');
        const status = await balancer.status('/dev/outbox.json').catch((cause: unknown) => cause);
        if (status !== 200) failed.push(status);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    balancer.stop();
    expect(failed).toEqual([]);
    expect([isLeft, await exitCode]).toEqual([true, 0]);
  });
});
