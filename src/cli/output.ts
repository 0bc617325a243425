const cellWidth = 40;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const cell = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > cellWidth ? `${text.slice(0, cellWidth - 1)}…` : text;
};

const table = (rows: readonly unknown[]): string => {
  if (rows.length === 0) return '(none)';
  const records = rows.map((row) => (isRecord(row) ? row : { value: row }));
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const lines = [columns, ...records.map((record) => columns.map((column) => cell(record[column])))];
  const widths = columns.map((_column, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const record = (value: Readonly<Record<string, unknown>>): string => {
  const width = Math.max(0, ...Object.keys(value).map((key) => key.length));
  const lines = Object.entries(value).map(([key, part]) =>
    Array.isArray(part) && part.some(isRecord)
      ? `${key}:\n${table(part).replaceAll(/^/gm, '  ')}`
      : `${key.padEnd(width)}  ${typeof part === 'string' ? part : cell(part)}`.trimEnd(),
  );
  return lines.join('\n');
};

const plain = (value: unknown): string => {
  if (Array.isArray(value)) return table(value);
  if (isRecord(value)) return record(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns a result as text; undefined where there is nothing to show. */
export const toText = (value: unknown, asJson: boolean): string | undefined => {
  if (typeof value === 'function') return undefined;
  if (asJson) return JSON.stringify(value ?? null, undefined, 2);
  return value === undefined ? undefined : plain(value);
};
