import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { openDatabase } from '#backend/open-database.ts';
import { silentLog } from '#backend/storage/log.ts';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { figure, median, type Bench } from '../figure.ts';
import { drive, processorSeconds, type Call } from '../load-driver.ts';
import { storeOrders } from '../many-orders.ts';
import { startProduct } from '../product.ts';
import { postgresAddress } from './postgres-address.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';

const orders = 10_000;
const rounds = 5;
const seconds = 4;
const email = 'ada@coolio.test';
const body = JSON.stringify({ query: String(GetUserOrdersDocument), variables: { limit: 25 } });

type Server = Call & { readonly pid: number };

const startProgram = async (name: string, args: readonly string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.mjs`), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    child.once('exit', () => reject(new Error(`${name} ended before it was ready`)));
  });
  return { server: { url, body, pid: child.pid ?? 0 }, end: () => child.kill() };
};

const measure = async (servers: Readonly<Record<string, Server>>) => {
  const rates = new Map<string, number[]>();
  const costs = new Map<string, number[]>();
  let failed = 0;
  for (const server of Object.values(servers)) await drive(server, { seconds: 2 });
  for (let round = 0; round < rounds; round += 1) {
    const names = Object.keys(servers);
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const server = servers[name];
      if (server === undefined) continue;
      const before = await processorSeconds(server.pid);
      const answered = await drive(server, { seconds });
      const used = (await processorSeconds(server.pid)) - before;
      failed += answered.failed;
      rates.set(name, [...(rates.get(name) ?? []), answered.perSecond]);
      costs.set(name, [...(costs.get(name) ?? []), (used * 1e6) / answered.requests]);
    }
  }
  const of = (all: ReadonlyMap<string, number[]>, name: string): number => median(all.get(name) ?? []);
  return { rate: (name: string) => of(rates, name), cost: (name: string) => of(costs, name), failed };
};

/** A page of 25 orders from the product, and from the same resolvers with nothing in front of them. */
export const throughput: Bench = {
  name: 'throughput',
  run: async () => {
    const directory = await createTemporaryDirectory();
    const postgres = await startPostgres({ dataDir: directory.path, log: silentLog });
    const url = postgresAddress(postgres);
    const ends: (() => unknown)[] = [];
    try {
      const product = await startProduct({ DATABASE_URL: url });
      ends.unshift(product.close);
      const database = await openDatabase({ url, dataDir: '', log: silentLog });
      const user = await database.db
        .selectFrom('users')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await storeOrders(database, orders, user);
      await database.close();
      const token = await signInAt(product.url, email, demoPassword);
      const ours: Server = { url: `${product.url}/graphql`, body, token, pid: product.pid };
      const bare = await startProgram('bare-graphql', [url, user.id]);
      ends.unshift(bare.end);
      const headers = { 'content-type': 'application/json', authorization: token };
      const answer = await (await fetch(ours.url, { method: 'POST', headers, body })).text();
      const http = await startProgram('bare-http', [answer]);
      ends.unshift(http.end);
      const { rate, cost, failed } = await measure({ product: ours, bare: bare.server, http: http.server });
      return [
        figure('page of 25 orders', answer.length / 1000, 'KB'),
        figure('product', rate('product'), 'requests/s'),
        figure('bare Fastify, Mercurius and JIT', rate('bare'), 'requests/s'),
        figure('product / bare', rate('product') / rate('bare'), '×', { least: 0.9 }),
        figure('bare node:http, the same answer from memory', rate('http'), 'requests/s'),
        figure('product: processor time', cost('product'), 'µs a request'),
        figure('bare: processor time', cost('bare'), 'µs a request'),
        figure('answers that were not 200', failed, 'answers', { exactly: 0 }),
      ];
    } finally {
      for (const end of ends) await end();
      await postgres.stop();
      await directory.remove();
    }
  },
};
