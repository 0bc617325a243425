import type { RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/**
 * What a field of an archived record is. A `person` is the id of somebody, whose name the archive has too, a `file` the key of a
 * file that it has; those in the name of JSON are looked for however deep. `time` is in UTC, to the microsecond. One that ends
 * with `?` may be null.
 */
export const fieldTypes = ['text', 'person', 'file', 'integer', 'number', 'boolean', 'time', 'texts', 'json'] as const;

type FieldType = (typeof fieldTypes)[number];

export type ArchiveField = FieldType | `${FieldType}?`;

/** Columns by name, with what they are; the archive has them in this order, their names in camel case. */
export type ArchiveFields<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table] & string]?: ArchiveField };

/** A record of an archive, by the names of its fields. */
export type ArchiveRecord = Readonly<Record<string, unknown>>;

/** Rows of another table that belong to a record. */
export type ArchiveChildren<Table extends keyof Tables = keyof Tables> = {
  /** The name of the list in the record. */
  readonly name: string;
  readonly table: Table;
  readonly fields: ArchiveFields<Table>;
  /** The column that has the id of the record, which the list leaves out. */
  readonly of: keyof Tables[Table] & string;
  /** What a row is known by, in the sequence of the list. */
  readonly key: readonly (keyof Tables[Table] & string)[];
  /** Which rows the archive has; all unless given. */
  readonly isTheirs?: (userId: string) => RawBuilder<SqlBool>;
  readonly children?: readonly ArchiveChildren[];
  /** Returns the columns that follow from the record. */
  readonly derive?: (row: ArchiveRecord) => Readonly<Record<string, unknown>>;
};

/** One kind of record that a person's archive has. */
export type ArchivePart<Table extends keyof Tables = keyof Tables> = Omit<ArchiveChildren<Table>, 'of' | 'isTheirs'> & {
  /** Whether a row of the table is the person's. */
  readonly isTheirs: (userId: string) => RawBuilder<SqlBool>;
};
