import type { Figure } from './figure.ts';

export type NamedFigure = Figure & { readonly bench: string };

const rounded = (value: number): string => {
  if (Number.isNaN(value)) return '–';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
};

const verdict = ({ within, budget }: Figure): string => {
  if (within === undefined) return '';
  if (within) return 'ok';
  return budget?.startsWith('≥') === true ? '◄ UNDER' : '◄ OVER';
};

/** All figures as one table. */
export const tableOf = (figures: readonly NamedFigure[]): string => {
  const head = ['bench', 'metric', 'value', 'unit', 'budget', ''];
  const rows = figures.map((figure) => [
    figure.bench,
    figure.metric,
    rounded(figure.value),
    figure.unit,
    figure.budget ?? '',
    verdict(figure),
  ]);
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => (column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
};
