import { writeFile } from 'node:fs/promises';
import { assets } from './assets/assets.ts';
import { cluster } from './cluster/cluster.ts';
import { comments } from './live/comments.ts';
import type { Bench } from './figure.ts';
import { firstPage } from './first-page.ts';
import { passwordGuesses } from './identity/guesses.ts';
import { signInRate } from './identity/sign-ins.ts';
import { importPreview } from './import.ts';
import { kills } from './kills.ts';
import { sortedOrders } from './lists/sorted-orders.ts';
import { live } from './live/live.ts';
import { wholeList } from './lists/whole-list.ts';
import { memory } from './memory.ts';
import { paging } from './paging.ts';
import { scale } from './scale/scale.ts';
import { scan } from './scan.ts';
import { sockets } from './sockets/sockets.ts';
import { start } from './start/start.ts';
import { readers } from './tasks/readers.ts';
import { tabs } from './tabs.ts';
import { operationsTogether } from './throughput/operations.ts';
import { throughput } from './throughput/throughput.ts';
import { transitions } from './transitions.ts';
import { uploads } from './uploads.ts';
import { vault } from './vault/vault.ts';
import { webhooks } from './webhooks.ts';

const benches: readonly Bench[] = [
  start,
  firstPage,
  paging,
  wholeList,
  sortedOrders,
  throughput,
  operationsTogether,
  signInRate,
  sockets,
  cluster,
  memory,
  transitions,
  live,
  comments,
  readers,
  kills,
  webhooks,
  passwordGuesses,
  tabs,
  scan,
  scale,
  importPreview,
  vault,
  uploads,
  assets,
];

/** Runs one bench once and writes its figures to a file as JSON; without arguments it prints the names of all. */
const [name, file = ''] = process.argv.slice(2);
const bench = benches.find((each) => each.name === name);
if (bench === undefined) console.log(JSON.stringify(benches.map((each) => each.name)));
else await writeFile(file, JSON.stringify(await bench.run()));
process.exit();
