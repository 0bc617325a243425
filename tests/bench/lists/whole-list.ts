import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GetAllOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { figure, type Bench, type Figure } from '../figure.ts';
import { storeOrders } from '../many-orders.ts';

const [few, many] = [10_000, 100_000];
const email = 'robin@coolio.test';

const megabytes = (bytes: number): number => bytes / 1024 / 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const heldMegabytes = (): number => {
  collectGarbage();
  return megabytes(process.memoryUsage().heapUsed);
};

type Read = {
  readonly seconds: number;
  readonly lines: number;
  /** What the process gained at its peak, with the garbage that nobody collected yet. */
  readonly peak: number;
  /** What of its heap was in use beyond that before, at the most of ten looks. */
  readonly held: number;
};

/** Reads a file of so many rows to its end and keeps nothing of it. */
const read = async (address: string, count: number): Promise<Read> => {
  const [held, before, begun] = [heldMegabytes(), process.memoryUsage().rss, performance.now()];
  let [peak, lines, looks, most] = [before, 0, 0, held];
  for await (const chunk of (await fetch(address)).body ?? []) {
    lines += Buffer.from(chunk as Uint8Array).filter((byte) => byte === 0x0a).length;
    peak = Math.max(peak, process.memoryUsage().rss);
    if (lines < (looks * count) / 10) continue;
    looks += 1;
    most = Math.max(most, heldMegabytes());
  }
  return { seconds: (performance.now() - begun) / 1000, lines, peak: megabytes(peak - before), held: most - held };
};

const readOrders = async (count: number): Promise<Read> => {
  const backend = await startEmbeddedBackend();
  try {
    await storeOrders(backend.database, count, await backend.createUser({ email, name: 'Robin', admin: true }));
    const api = apiClient(backend.url, await backend.signIn(email));
    const { getAllOrders } = await dataOf(api(GetAllOrdersDocument, { limit: 1 }));
    const address = getAllOrders.csvUrl ?? '';
    await read(address, count);
    return await read(address, count);
  } finally {
    await backend.close();
  }
};

/** What a list as CSV costs the process that serves it, which here reads it too. */
export const wholeList: Bench = {
  name: 'whole-list',
  run: async () => {
    const small = await readOrders(few);
    const large = await readOrders(many);
    const figuresOf = (count: number, { seconds, peak, held, lines }: Read): Figure[] => [
      figure(`CSV of ${count} orders: rows`, lines - 1, 'rows', { exactly: count }),
      figure(`CSV of ${count} orders: time`, seconds, 's'),
      figure(`CSV of ${count} orders: growth at its peak`, peak, 'MB'),
      figure(`CSV of ${count} orders: growth of what is in use`, held, 'MB'),
    ];
    return [
      ...figuresOf(few, small),
      ...figuresOf(many, large),
      figure('the second of these beyond the first', large.held - small.held, 'MB', { most: 8 }),
    ];
  },
};
