/** Somebody without their picture, of which a column says nothing; anything else as it is. */
type Said<T> = 'pictureUrl' extends keyof NonNullable<T>
  ? Omit<NonNullable<T>, 'pictureUrl'> | Extract<T, undefined>
  : T;

/** A member that an entity lacks is undefined, and null in a record of the API: columns read both. */
export type Recorded<T> = {
  readonly [Name in keyof T]: undefined extends T[Name] ? Said<T[Name]> | null : Said<T[Name]>;
};

/** A column of a list as CSV: its head, and what it says of one item; empty where there is nothing to say. */
export type CsvColumn<Item> = { readonly head: string; readonly cell: (item: Item) => string | number };

/** Begins a file of CSV, so that spreadsheets read it as UTF-8. */
export const csvMark = '\uFEFF';

/** What spreadsheets calculate instead of showing it, also in the full-width forms, and behind what they do not show. */
const formula = /^[\p{White_Space}\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const quotable = /[",;\p{Cc}]|^\s|\s$/u;

const cellText = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const inert = formula.test(cell) ? `'${cell}` : cell;
  return inert !== cell || quotable.test(cell) ? `"${inert.replaceAll('"', '""')}"` : cell;
};

const lineOf = (cells: readonly (string | number)[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Returns the line with the heads. */
export const csvHead = <Item>(columns: readonly CsvColumn<Item>[]): string => lineOf(columns.map(({ head }) => head));

/** Returns a line for each item. A text that a spreadsheet would take for a formula begins with an apostrophe instead. */
export const csvLines = <Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string =>
  items.map((item) => lineOf(columns.map(({ cell }) => cell(item)))).join('');

/** Returns the whole list as a file. */
export const csvFile = <Item>(columns: readonly CsvColumn<Item>[], items: readonly Item[]): string =>
  csvMark + csvHead(columns) + csvLines(columns, items);

/** The columns of the person that an item belongs to. */
export const personColumns = <Item>(
  head: string,
  personOf: (item: Item) => { readonly name: string; readonly email: string },
): readonly CsvColumn<Item>[] => [
  { head, cell: (item) => personOf(item).name },
  { head: `${head} email`, cell: (item) => personOf(item).email },
];

/** `Yes` or nothing. */
export const yesText = (is: boolean): string => (is ? 'Yes' : '');
