import { median, type Figure } from '../figure.ts';
import { columns, rounded } from '../report.ts';
import { keyOf } from './rounds.ts';

/** One run of a bench on the build before and one on the present build, close together in time. */
export type Pair = { readonly before: readonly Figure[]; readonly now: readonly Figure[] };

/** One figure over all pairs. */
export type Compared = {
  readonly bench: string;
  readonly metric: string;
  readonly unit: string;
  /** The medians. */
  readonly before: number;
  readonly now: number;
  /** Now over before, of each pair. */
  readonly ratios: readonly number[];
};

const ratioOf = (before: number, now: number): number => (before === now ? 1 : now / before);

/** Compares what both runs of each pair measured. */
export const comparePairs = (bench: string, pairs: readonly Pair[]): readonly Compared[] => {
  const both = pairs.flatMap(({ before, now }) =>
    now.flatMap((figure) => {
      const other = before.find((each) => keyOf(each) === keyOf(figure));
      return other === undefined ? [] : [{ figure, before: other.value, now: figure.value }];
    }),
  );
  const keys = new Map(both.map(({ figure }) => [keyOf(figure), figure]));
  return [...keys].map(([key, { metric, unit }]) => {
    const own = both.filter(({ figure }) => keyOf(figure) === key);
    return {
      bench,
      metric: metric.trim(),
      unit,
      before: median(own.map(({ before }) => before)),
      now: median(own.map(({ now }) => now)),
      ratios: own.map(({ before, now }) => ratioOf(before, now)),
    };
  });
};

const times = new Set(['s', 'ms', 'µs', 'µs a request']);

const wordsOf = (unit: string): { readonly less: string; readonly more: string } => {
  if (times.has(unit)) return { less: 'faster', more: 'slower' };
  return unit.endsWith('/s') ? { less: 'slower', more: 'faster' } : { less: 'less', more: 'more' };
};

/** Says in how many pairs the present build differs in the direction in which most do, such as `faster in 5 of 5`. */
export const directionOf = ({ unit, ratios }: Pick<Compared, 'unit' | 'ratios'>): string => {
  const less = ratios.filter((ratio) => ratio < 1).length;
  const more = ratios.filter((ratio) => ratio > 1).length;
  if (less === 0 && more === 0) return `the same in ${ratios.length} of ${ratios.length}`;
  if (less === more) return `as often ${wordsOf(unit).less} as ${wordsOf(unit).more}`;
  const word = less > more ? wordsOf(unit).less : wordsOf(unit).more;
  return `${word} in ${Math.max(less, more)} of ${ratios.length}`;
};

/** All compared figures as one table. */
export const comparisonOf = (compared: readonly Compared[]): string =>
  columns(
    ['bench', 'metric', 'before', 'now', 'unit', 'now / before', 'spread', 'pairs'],
    compared.map((each) => [
      each.bench,
      each.metric,
      rounded(each.before),
      rounded(each.now),
      each.unit,
      rounded(median(each.ratios)),
      `${rounded(Math.min(...each.ratios))} – ${rounded(Math.max(...each.ratios))}`,
      directionOf(each),
    ]),
    [2, 3, 5],
  );
