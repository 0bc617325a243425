import { assets } from './assets/assets.ts';
import { cluster } from './cluster/cluster.ts';
import { comments } from './comments.ts';
import type { Bench } from './figure.ts';
import { firstPage } from './first-page.ts';
import { passwordGuesses } from './guesses.ts';
import { importPreview } from './import.ts';
import { kills } from './kills.ts';
import { sortedOrders } from './lists/sorted-orders.ts';
import { live } from './live.ts';
import { wholeList } from './lists/whole-list.ts';
import { memory } from './memory.ts';
import { paging } from './paging.ts';
import { tableOf, type NamedFigure } from './report.ts';
import { scan } from './scan.ts';
import { readers } from './tasks/readers.ts';
import { tabs } from './tabs.ts';
import { throughput } from './throughput/throughput.ts';
import { transitions } from './transitions.ts';
import { uploads } from './uploads.ts';
import { vault } from './vault/vault.ts';
import { webhooks } from './webhooks.ts';

const benches: readonly Bench[] = [
  firstPage,
  paging,
  wholeList,
  sortedOrders,
  throughput,
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
  importPreview,
  vault,
  uploads,
  assets,
];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(' ')}`);
  process.exit(1);
}

const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const figures: NamedFigure[] = [];
for (const { name, run } of chosen) {
  const begun = performance.now();
  console.log(`> ${name}`);
  try {
    const own = (await run()).map((figure) => ({ ...figure, bench: name }));
    figures.push(...own);
    if (chosen.length > 1) console.log(tableOf(own));
  } catch (cause) {
    console.error(`${name} broke off:`, cause);
    process.exitCode = 1;
  }
  console.log(`  ${Math.round((performance.now() - begun) / 1000)} s`);
}
console.log(`\n${tableOf(figures)}`);
process.exit();
