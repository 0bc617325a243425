import { cellText, isItem, labelOf, type Item } from './cell-text.ts';
import type { Format } from './command-line.ts';

export type Look = {
  readonly format: Format;
  /** Which parts a list shows; all of them where undefined. */
  readonly columns: readonly string[] | undefined;
  /** What an empty list says. */
  readonly none?: string | undefined;
  readonly hasColors: boolean;
};

const cellWidth = 48;

const cut = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > cellWidth ? `${line.slice(0, cellWidth - 1)}…` : line;
};

const dim = (text: string, hasColors: boolean): string => (hasColors ? `\u001B[2m${text}\u001B[22m` : text);

const isNumeric = (rows: readonly Item[], column: string): boolean =>
  rows.every((row) => row[column] === undefined || typeof row[column] === 'number');

/** Columns in which nothing is said are left out. */
const columnsOf = (rows: readonly Item[], wanted: readonly string[] | undefined): readonly string[] => {
  const all = wanted ?? [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return all.filter((column) => column !== 'currency' && rows.some((row) => cellText(column, row[column], row) !== ''));
};

const tableText = (values: readonly unknown[], { columns: wanted, hasColors }: Look, currency?: unknown): string => {
  if (values.length === 0) return 'None.';
  const rows = values.map((value): Item => (isItem(value) ? { currency, ...value } : { value }));
  const columns = columnsOf(rows, wanted);
  const heads = columns.map(labelOf);
  const lines = rows.map((row) => columns.map((column) => cut(cellText(column, row[column], row))));
  const widths = heads.map((head, at) => Math.max(head.length, ...lines.map((line) => line[at]?.length ?? 0)));
  const right = columns.map((column) => isNumeric(rows, column));
  const aligned = (line: readonly string[]): string =>
    line
      .map((text, at) => (right[at] === true ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd();
  return [dim(aligned(heads), hasColors), ...lines.map(aligned)].join('\n');
};

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** A text of several lines, its further lines below the first. */
const below = (text: string, width: number): string => text.replaceAll(/\n(?=.)/g, `\n${' '.repeat(width + 2)}`);

const itemText = (item: Item, look: Look): string => {
  const entries = Object.entries(item).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const isNested = (value: unknown): boolean => Array.isArray(value) && value.some(isItem);
  const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
  const plain = entries.filter(([key, value]) => key !== 'currency' && !isNested(value) && !isEmpty(value));
  const width = Math.max(0, ...plain.map(([key]) => labelOf(key).length));
  const lines = plain.map(([key, value]) =>
    `${dim(labelOf(key).padEnd(width), look.hasColors)}  ${below(cellText(key, value, item), width)}`.trimEnd(),
  );
  const nested = entries.flatMap(([key, value]) => {
    if (!Array.isArray(value) || !value.some(isItem)) return [];
    const inner = value.map((each: unknown) =>
      isItem(each) ? nestedText(each, look, item['currency']) : String(each),
    );
    const isFlat = value.every(
      (each) => isItem(each) && !Object.values(each).some((part) => Array.isArray(part) && part.some(isItem)),
    );
    const shown = isFlat ? tableText(value, { ...look, columns: undefined }, item['currency']) : inner.join('\n\n');
    return [`\n${dim(labelOf(key), look.hasColors)}\n${indented(shown)}`];
  });
  return [...lines, ...nested].join('\n');
};

const nestedText = (item: Item, look: Look, currency: unknown): string => itemText({ currency, ...item }, look);

const isPage = (value: Item): value is Item & { readonly items: readonly unknown[] } => Array.isArray(value['items']);

const pageText = (page: Item & { readonly items: readonly unknown[] }, look: Look): string => {
  const { items, next, ...others } = page;
  if (items.length === 0 && look.none !== undefined) return look.none;
  const told = Object.entries(others).map(([key, value]) => `${labelOf(key)}: ${cellText(key, value)}`);
  const more = typeof next === 'string' ? [`More: add --token ${next}`] : [];
  const after = [...told, ...more];
  return [tableText(items, look), ...(after.length === 0 ? [] : ['', ...after])].join('\n');
};

const plain = (value: unknown, look: Look): string => {
  if (Array.isArray(value)) return tableText(value, look);
  if (!isItem(value)) return cellText('', value);
  return isPage(value) ? pageText(value, look) : itemText(value, look);
};

const recordsOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return isItem(value) && isPage(value) ? value.items : [value];
};

/** Returns a result as text. */
export const toText = (value: unknown, look: Look): string => {
  if (look.format === 'json') return JSON.stringify(value, undefined, 2);
  if (look.format === 'jsonl')
    return recordsOf(value)
      .map((each) => JSON.stringify(each))
      .join('\n');
  return plain(value, look);
};
