import { figure, type Bench } from '../figure.ts';
import { askFaults, queryTexts } from './asks/all-asks.ts';
import { compare, growthOf, linesOf, worstBy, worstOfEach, type Standing } from './compare.ts';
import { grownTables, measure, measureIdleWork } from './measure.ts';
import { sizesOf, small } from './sizes.ts';
import { openWorld } from './world.ts';

const factor = Number(process.env['SCALE'] ?? 0.01);
/** Asks only operations whose name has this. */
const only = process.env['ONLY'];
/** Prints every way of asking, and the statements of those that read more. */
const isDetailed = process.env['DETAIL'] !== undefined;

const most = 1.1;

/** What each query of the contract reads in a small world, and in one of a million orders or a part of it. */
export const scale: Bench = {
  name: 'scale',
  run: async () => {
    const faults = askFaults();
    if (faults.length > 0) throw new Error(faults.join('\n'));
    console.log('the small world');
    const few = await openWorld(small, console.log);
    try {
      console.log(`the large world, ${factor} of the whole`);
      const many = await openWorld(sizesOf(factor), console.log);
      try {
        const before = [...(await measure(few, only)), ...(await measureIdleWork(few))];
        const after = [...(await measure(many, only)), ...(await measureIdleWork(many))];
        const compared = compare(before, after, await grownTables(few, many));
        console.log(linesOf(isDetailed ? compared : worstOfEach(compared)));
        const [rows, buffers] = [worstBy(compared, (each) => each.rows), worstBy(compared, (each) => each.buffers)];
        const scans = compared.filter(({ scanned }) => scanned.length > 0);
        const over = compared.filter((each) => Math.max(each.rows, each.buffers) > most || each.scanned.length > 0);
        const countOf = (standing: Standing): number => compared.filter((each) => each.standing === standing).length;
        console.log(`most rows: ${rows?.name}, most buffers: ${buffers?.name}`);
        for (const { name, scanned } of scans) console.log(`whole tables: ${name}: ${scanned.join(' ')}`);
        if (isDetailed) console.log(over.map(growthOf).join('\n'));
        return [
          figure(
            'queries of the contract asked',
            [...queryTexts.keys()].filter((name) => after.some(({ operation }) => operation === name)).length,
            'queries',
            {
              exactly: queryTexts.size,
            },
          ),
          figure('ways of asking them, and of work by the clock', compared.length, 'ways'),
          figure(`ways that read more than ${most} times as much`, over.length, 'ways', { exactly: 0 }),
          figure('ways met', countOf('met'), 'ways'),
          figure('ways that read as many rows, further apart', countOf('further apart'), 'ways'),
          figure(
            'ways that read what they count or what the asker has, by an index',
            countOf('reads what it counts'),
            'ways',
          ),
          figure('ways that are neither', countOf('over'), 'ways', { exactly: 0 }),
          figure('worst ratio of rows', rows?.rows ?? 0, '×', { most }),
          figure('worst ratio of buffers', buffers?.buffers ?? 0, '×', { most }),
          figure('ways that read a whole grown table', scans.length, 'ways', { exactly: 0 }),
        ];
      } finally {
        await many.close();
      }
    } finally {
      await few.close();
    }
  },
};
