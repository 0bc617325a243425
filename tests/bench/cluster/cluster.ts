import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '#backend/storage/embedded/postgres-supervisor.ts';
import { silentLog } from '#backend/storage/log.ts';
import { demoAccounts, demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import { GetUserOrdersDocument } from '#contracts/generated/orders/graphql.ts';
import { GetRecipientProposalsDocument } from '#contracts/generated/proposals/graphql.ts';
import { signInAt } from '#tests/support/identity/sign-in-at.ts';
import { testAuditKey } from '#tests/support/storage/audit-trail.ts';
import { createTemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { figure, median, type Bench } from '../figure.ts';
import { processorSeconds } from '../load-driver.ts';
import { startProduct } from '../product.ts';
import { startProgram, type Server } from '../throughput/by-turns.ts';
import { postgresAddress } from '../throughput/postgres-address.ts';
import type { LoaderReport, LoaderTask } from './alternating-loader.ts';

const rounds = Number(process.env['CLUSTER_ROUNDS'] ?? 8);
const seconds = 5;
const connections = 16;
const quietShare = 0.1;
const bodies = [GetRecipientProposalsDocument, GetUserOrdersDocument].map((document) =>
  JSON.stringify({ query: String(document), variables: { limit: 25 } }),
);

const runFile = promisify(execFile);

const load = async (task: LoaderTask): Promise<LoaderReport> => {
  const loader = join(import.meta.dirname, 'alternating-loader.mjs');
  const { stdout } = await runFile(process.execPath, [loader, JSON.stringify(task)]);
  return JSON.parse(stdout) as LoaderReport;
};

/** The processes of PostgreSQL, one for each connection among them. */
const processesOf = async (postmaster: number): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  const isChild = (stat: string): boolean => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster;
  return [postmaster, ...pids.filter((_pid, at) => isChild(stats[at] ?? ''))];
};

/** Seconds of processor time of the processes that live on. */
const sumOf = async (pids: readonly number[]): Promise<number> =>
  (await Promise.all(pids.map(processorSeconds))).reduce((sum, used) => sum + (Number.isNaN(used) ? 0 : used), 0);

/** Seconds of processor time that this machine has used for anything. */
const usedByAll = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1_000;

type Measured = {
  readonly perSecond: number;
  readonly failed: number;
  readonly used: { readonly loader: number; readonly backends: number; readonly postgres: number };
  /** Seconds of processor time that went to anything else on this machine. */
  readonly elsewhere: number;
};

/** Two servers over one database. */
type Stage = { readonly servers: readonly Server[]; readonly postmaster: number; readonly token: string };

const measure = async ({ servers, postmaster, token }: Stage, targets: readonly string[]): Promise<Measured> => {
  const [ours, theirs] = [servers.map(({ pid }) => pid), await processesOf(postmaster)];
  const before = [await sumOf(ours), await sumOf(theirs), usedByAll()] as const;
  const { perSecond, failed, processorSeconds: loader } = await load({ targets, token, bodies, connections, seconds });
  const [backends, postgres] = [(await sumOf(ours)) - before[0], (await sumOf(theirs)) - before[1]];
  const elsewhere = Math.max(0, usedByAll() - before[2] - loader - backends - postgres);
  return { perSecond, failed, used: { loader, backends, postgres }, elsewhere };
};

const shareOf = (part: keyof Measured['used'], all: readonly Measured[]): number =>
  100 * median(all.map(({ used }) => used[part] / (used.loader + used.backends + used.postgres)));

const capacity = seconds * cpus().length;
const busy = (all: readonly Measured[]): number =>
  100 * median(all.map(({ used }) => (used.loader + used.backends + used.postgres) / capacity));
const elsewhere = (all: readonly Measured[]): number => 100 * median(all.map((each) => each.elsewhere / capacity));

type Pair = { readonly one: Measured; readonly two: Measured };

/** Whether the machine had little else to do, so that a second backend could have what the first one leaves. */
const isQuiet = ({ one, two }: Pair): boolean => Math.max(one.elsewhere, two.elsewhere) < quietShare * capacity;
const ratioOf = ({ one, two }: Pair): number => two.perSecond / one.perSecond;

/** One of the servers and both by turns, after a round in which each gets warm. */
const pairsOf = async (stage: Stage): Promise<readonly Pair[]> => {
  const urls = stage.servers.map(({ url }) => url);
  for (const url of urls) await measure(stage, [url]);
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const single = [urls[round % urls.length] ?? ''];
    if (round % 4 < 2) {
      const one = await measure(stage, single);
      pairs.push({ one, two: await measure(stage, urls) });
    } else {
      const two = await measure(stage, urls);
      pairs.push({ one: await measure(stage, single), two });
    }
  }
  return pairs;
};

const figuresOf = (pairs: readonly Pair[], bare: readonly Pair[]) => {
  const [ones, twos] = [pairs.map(({ one }) => one), pairs.map(({ two }) => two)];
  const ratios = pairs.map(ratioOf);
  const quiet = pairs.filter(isQuiet).map(ratioOf);
  const shares = (name: string, all: readonly Measured[]) => [
    figure(`${name}: loader's share of the processor time used`, shareOf('loader', all), '%'),
    figure(`${name}: PostgreSQL's share`, shareOf('postgres', all), '%'),
    figure(`${name}: what loader, backends and PostgreSQL use of ${cpus().length} processors`, busy(all), '%'),
    figure(`${name}: what anything else uses of them`, elsewhere(all), '%'),
  ];
  return [
    figure('one backend', median(ones.map(({ perSecond }) => perSecond)), 'requests/s'),
    figure('two backends in turns', median(twos.map(({ perSecond }) => perSecond)), 'requests/s'),
    figure(`two / one, median of ${pairs.length} pairs`, median(ratios), '×', { least: 1.3 }),
    figure(`pairs with at most ${100 * quietShare}% used elsewhere`, quiet.length, 'pairs'),
    figure('two / one, median of these pairs', median(quiet), '×'),
    figure(`bare: two / one, median of ${bare.length} pairs`, median(bare.map(ratioOf)), '×'),
    figure('two / one, least', Math.min(...ratios), '×'),
    figure('two / one, most', Math.max(...ratios), '×'),
    ...shares('one', ones),
    ...shares('two', twos),
    figure(
      'answers that were not 200',
      [...ones, ...twos, ...bare.flatMap(({ one, two }) => [one, two])].reduce((sum, { failed }) => sum + failed, 0),
      'answers',
      { exactly: 0 },
    ),
  ];
};

/**
 * What a second backend on the same database and the same machine adds: requests a second, measured in pairs. What a second process
 * adds to the same resolvers with nothing in front of them is what the machine gives.
 */
export const cluster: Bench = {
  name: 'cluster',
  run: async () => {
    const directory = await createTemporaryDirectory();
    const postgres = await startPostgres({ dataDir: directory.path, log: silentLog });
    const env = { DATABASE_URL: postgresAddress(postgres), AUDIT_KEY: testAuditKey.toString('hex') };
    const { id: userId = '', email = '' } = demoAccounts.find(({ group }) => group === 'User') ?? {};
    const ends: (() => Promise<unknown>)[] = [];
    try {
      const products: Server[] = [];
      for (const _each of [1, 2]) {
        const product = await startProduct(env);
        products.push(product);
        ends.unshift(product.close);
      }
      const token = await signInAt(products[0]?.url ?? '', email, demoPassword);
      const stage: Stage = { servers: products, postmaster: postgres.pid(), token };
      const pairs = await pairsOf(stage);
      const servers: Server[] = [];
      for (const _each of [1, 2]) {
        const { server, end } = await startProgram('bare-graphql', [env.DATABASE_URL, userId, directory.path]);
        servers.push(server);
        ends.unshift(async () => end());
      }
      return figuresOf(pairs, await pairsOf({ ...stage, servers }));
    } finally {
      for (const end of ends) await end();
      await postgres.stop();
      await directory.remove();
    }
  },
};
