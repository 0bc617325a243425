import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchProduct, type BuiltProduct } from '#tests/support/built-product.ts';
import { freshDatabase } from '#tests/support/shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let products: readonly BuiltProduct[];
let urls: readonly string[];

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  const databaseUrl = (await freshDatabase()) ?? '';
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: '4', DEMO: 'off', DRAIN_MS: '3000' };
  products = [0, 1].map(() => launchProduct({ dataDir: directory.path, env }));
  urls = await Promise.all(products.map(({ ready }) => ready));
});
afterAll(async () => {
  await Promise.all(products.map(({ stop }) => stop()));
  await directory.remove();
});

const isReady = async (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Sends requests to those that were ready at its last look, which it takes four times a second, as balancers do. */
const startBalancer = () => {
  let ready: readonly string[] = urls;
  let sent = 0;
  const look = async (): Promise<void> => {
    const seen = await Promise.all(urls.map(async (url) => ((await isReady(url)) ? [url] : [])));
    ready = seen.flat();
  };
  const timer = setInterval(() => void look(), 250);
  return {
    status: async (path: string): Promise<number> => {
      sent += 1;
      const response = await fetch(`${ready[sent % ready.length]}${path}`);
      await response.arrayBuffer();
      return response.status;
    },
    stop: () => clearInterval(timer),
  };
};

describe('a process that is ended behind a balancer', () => {
  it('fails none of a thousand requests and more, since it drains first', async () => {
    const balancer = startBalancer();
    const [ending] = products as readonly [BuiltProduct];
    const progress = { ended: false, sent: 0 };
    void ending.exited.then(() => (progress.ended = true));
    const failed: unknown[] = [];
    const lane = async (): Promise<void> => {
      while (!progress.ended || progress.sent < 1_000) {
        progress.sent += 1;
        if (progress.sent === 100) process.kill(ending.pid, 'SIGTERM');
        const status = await balancer.status('/dev/outbox.json').catch((cause: unknown) => cause);
        if (status !== 200) failed.push(status);
      }
    };
    await Promise.all(Array.from({ length: 8 }, lane));
    balancer.stop();
    expect(progress.sent).toBeGreaterThanOrEqual(1_000);
    expect(failed).toEqual([]);
  });
});
