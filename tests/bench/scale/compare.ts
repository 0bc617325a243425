import { nameOf, type Measured } from './measure.ts';

/** One way of asking in both worlds. */
export type Compared = {
  readonly operation: string;
  readonly name: string;
  readonly small: Measured;
  readonly large: Measured;
  /** How many times as much is read, for as many records. */
  readonly rows: number;
  readonly buffers: number;
  /** Grown tables that were read from end to end. */
  readonly scanned: readonly string[];
  readonly standing: Standing;
};

/** What one more counts for nothing in: a lookup more or less is no growth. */
const slack = 3;

const ratio = (small: number, large: number): number =>
  large - small <= slack ? Math.min(1, large / Math.max(1, small)) : large / Math.max(1, small);

const most = 1.1;

/** How many times as many records the second page has, at least one: what brings more may read as much more. */
const moreOf = (small: Measured, large: Measured): number => Math.max(1, large.items / Math.max(1, small.items));

/** How a way of asking meets its budget; `over` where in no way. */
export type Standing = 'met' | 'further apart' | 'reads what it counts' | 'over';

/** How many rows an index holds in a page, at the least: what is counted by less than that of each page is not counted by an index. */
const rowsOfPage = 10;

/**
 * A way is met where rows and pages are at most 1.1 times as many and no grown table is read from end to end. Else its rows may be as few,
 * with at most one page for each and one of an index; or at most 1.1 times as many as go into its counts or as its asker has, by an index.
 */
export const standingOf = ({ small, large, rows, buffers, scanned }: Omit<Compared, 'standing'>): Standing => {
  const { cost, owned } = large;
  if (scanned.length > 0) return 'over';
  if (Math.max(rows, buffers) <= most) return 'met';
  if (rows <= most && cost.buffers <= small.cost.buffers + 2 * cost.rows) return 'further apart';
  const isByIndex = cost.buffers - small.cost.buffers <= cost.rows / rowsOfPage;
  return isByIndex && cost.rows <= most * Math.max(cost.counted, owned) ? 'reads what it counts' : 'over';
};

/** Puts the same ways of asking beside each other. */
export const compare = (
  small: readonly Measured[],
  large: readonly Measured[],
  grown: ReadonlySet<string>,
): readonly Compared[] => {
  const before = new Map(small.map((each) => [nameOf(each), each]));
  return large.flatMap((after) => {
    const same = before.get(nameOf(after));
    if (same === undefined) return [];
    const more = moreOf(same, after);
    const compared = {
      operation: after.operation,
      name: nameOf(after),
      small: same,
      large: after,
      rows: ratio(same.cost.rows * more, after.cost.rows),
      buffers: ratio(same.cost.buffers * more, after.cost.buffers),
      scanned: after.cost.scanned.filter((table) => grown.has(table)),
    };
    return [{ ...compared, standing: standingOf(compared) }];
  });
};

const worseOf = ({ rows, buffers }: Compared): number => Math.max(rows, buffers);

/** The worst way of each operation, the worst operation first. */
export const worstOfEach = (compared: readonly Compared[]): readonly Compared[] => {
  const worst = new Map<string, Compared>();
  for (const each of compared) {
    const known = worst.get(each.operation);
    if (known === undefined || worseOf(each) > worseOf(known)) worst.set(each.operation, each);
  }
  return [...worst.values()].toSorted((left, right) => worseOf(right) - worseOf(left));
};

export const worstBy = (compared: readonly Compared[], of: (each: Compared) => number): Compared | undefined =>
  compared.toSorted((left, right) => of(right) - of(left))[0];

const head = ['asked', 'rows', 'large', '×', 'buffers', 'large', '×', 'counted', 'owned', 'items', 'standing', 'scans'];

const explanation =
  'Rows: those that scans looked at, with what filters removed. Buffers: pages hit or read, without the inner pages of B-trees on the way to a leaf. Counted: rows that went into counts, sums and groups. Owned: those that the asker has of the table that most are read of. × is for as many records, where a page has more of them in the large world.';

/** The table as text, a line for each. */
export const linesOf = (compared: readonly Compared[]): string => {
  const rows = compared.map(({ name, small, large, ...each }) => [
    name,
    String(Math.round(small.cost.rows)),
    String(Math.round(large.cost.rows)),
    each.rows.toFixed(2),
    String(small.cost.buffers),
    String(large.cost.buffers),
    each.buffers.toFixed(2),
    String(Math.round(large.cost.counted)),
    String(large.owned),
    small.items === large.items ? String(large.items) : `${small.items}→${large.items}`,
    each.standing,
    each.scanned.join(' '),
  ]);
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => (at > 0 && at < 10 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [explanation, line(head), ...rows.map(line)].join('\n');
};

const longest = 2_000;

/** The statements of a way that read more in the large world, with what each read in both. */
export const growthOf = ({ name, small, large }: Compared): string => {
  const lines = large.statements.flatMap(({ text, cost }, at) => {
    const before = small.statements[at]?.cost;
    const isSame =
      before !== undefined && ratio(before.rows, cost.rows) <= 1.1 && ratio(before.buffers, cost.buffers) <= 1.1;
    if (isSame) return [];
    const read = `${before?.rows ?? '–'} → ${cost.rows} rows, ${before?.buffers ?? '–'} → ${cost.buffers} buffers`;
    return [`  ${read}: ${text.replaceAll(/\s+/g, ' ').slice(0, longest)}`];
  });
  return [name, ...lines].join('\n');
};
