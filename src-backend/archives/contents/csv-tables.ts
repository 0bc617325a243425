import type { ArchivePart, ArchiveRecord } from '#backend/feature/archive-part.ts';
import type { CsvColumn } from '#core/kernel/lists/csv.ts';
import { childrenOf, fieldsOf, type ArchiveRows } from './archive-fields.ts';

/** A table of an archive: records, or those that belong to others. */
export type ArchiveTable = {
  readonly name: string;
  readonly columns: readonly CsvColumn<ArchiveRecord>[];
  /** The rows that a record of the part has in it. */
  readonly rowsOf: (record: ArchiveRecord) => readonly ArchiveRecord[];
};

const cellOf = (value: unknown): string | number => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'string') return value;
  return typeof value === 'boolean' ? String(value) : JSON.stringify(value);
};

const parentId = '#';

const tableOf = (rows: ArchiveRows, name: string, rowsOf: ArchiveTable['rowsOf'], parent?: string): ArchiveTable => ({
  name,
  columns: [
    ...(parent === undefined ? [] : [{ head: `${parent} id`, cell: (row: ArchiveRecord) => cellOf(row[parentId]) }]),
    ...fieldsOf(rows).map((field) => ({
      head: field.name,
      cell: (row: ArchiveRecord) => {
        const value = row[field.name];
        return field.type === 'texts' ? (value as readonly string[]).join(', ') : cellOf(value);
      },
    })),
  ],
  rowsOf,
});

const tablesUnder = (rows: ArchiveRows, name: string, rowsOf: ArchiveTable['rowsOf']): readonly ArchiveTable[] =>
  childrenOf(rows).flatMap((children) => {
    const inner = `${name}-${children.name}`;
    const innerRows = (record: ArchiveRecord) =>
      rowsOf(record).flatMap((row) =>
        (row[children.name] as readonly ArchiveRecord[]).map((each) => ({ ...each, [parentId]: row['id'] })),
      );
    return [tableOf(children, inner, innerRows, name), ...tablesUnder(children, inner, innerRows)];
  });

/** Returns the tables that the records of a part make: their own, and one for each list in them. */
export const tablesOf = (part: ArchivePart): readonly ArchiveTable[] => {
  const itself = (record: ArchiveRecord) => [record];
  return part.isSealed === true ? [] : [tableOf(part, part.name, itself), ...tablesUnder(part, part.name, itself)];
};
