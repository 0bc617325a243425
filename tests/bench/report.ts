import { describeBudget, isWithin } from './figure.ts';
import type { Measured } from './figures/rounds.ts';

/** A value with as many digits as people read. */
export const rounded = (value: number): string => {
  if (Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
};

const verdict = ({ value, budget }: Measured): string => {
  if (budget === undefined) return '';
  if (isWithin(value, budget)) return 'ok';
  return 'least' in budget ? '◄ UNDER' : '◄ OVER';
};

/** Columns as wide as their widest cell; those of these numbers are set to the right. */
export const columns = (head: readonly string[], rows: readonly (readonly string[])[], right: readonly number[]) => {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return right.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
};

/** The least and the most of several runs; empty where all are one. */
export const spreadOf = ({ values }: Pick<Measured, 'values'>): string => {
  const [least, most] = [rounded(Math.min(...values)), rounded(Math.max(...values))];
  return least === most ? '' : `${least} – ${most}`;
};

/** All figures as one table. */
export const tableOf = (figures: readonly Measured[]): string =>
  columns(
    ['bench', 'metric', 'value', 'unit', 'spread', 'budget', ''],
    figures.map((each) => [
      each.bench,
      each.metric,
      rounded(each.value),
      each.unit,
      spreadOf(each),
      each.budget === undefined ? '' : describeBudget(each.budget),
      verdict(each),
    ]),
    [2],
  );
