import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

/**
 * What a field of an archived record holds. `person` is the id of somebody whose name the archive has, `file` the key of a file that
 * it has, `time` a moment in UTC to the microsecond; `json` is as the API has it, and may name people and files too.
 */
export type ArchiveType = 'text' | 'person' | 'file' | 'integer' | 'number' | 'boolean' | 'time' | 'texts' | 'json';

/** One that ends with `?` may be null. `in …` is the id of a record of that kind, null where the archive does not have it. */
export type ArchiveField = ArchiveType | `${ArchiveType}?` | `in ${string}`;

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/** Columns with what they hold. A record has them in this order, by their names in camel case. */
export type ArchiveFields<Table extends keyof Tables> = { readonly [Column in ColumnOf<Table>]?: ArchiveField };

/** A record as an archive has it. */
export type ArchiveRecord = Readonly<Record<string, unknown>>;

type Rows<Table extends keyof Tables> = {
  /** The kind of record, or the list of them in the record that they belong to. */
  readonly name: string;
  readonly table: Table;
  readonly fields: ArchiveFields<Table>;
  /** What a row is known by, and ordered by; texts of which none is null. */
  readonly key: readonly ColumnOf<Table>[];
  /** What the person sees of columns that they do not see as they are. */
  readonly shown?: { readonly [Column in ColumnOf<Table>]?: (userId: string) => RawBuilder<unknown> };
  readonly children?: readonly ArchiveChildren[];
  /** Returns the columns that a record does not have since they follow from it, and from the one that it belongs to. */
  readonly derive?: (record: ArchiveRecord, parent: ArchiveRecord) => Readonly<Record<string, unknown>>;
};

type ChildrenOf<Table extends keyof Tables> = Rows<Table> & {
  /** The column with the id of the record that they belong to. */
  readonly of: ColumnOf<Table>;
  /** Which of them the archive has; all unless given. */
  readonly only?: (userId: string) => RawBuilder<SqlBool>;
};

/** Rows of another table that belong to a record. */
export type ArchiveChildren = { [Table in keyof Tables]: ChildrenOf<Table> }[keyof Tables];

type PartOf<Table extends keyof Tables> = Rows<Table> & {
  /** The column with the person's id, which records leave out. */
  readonly owner?: ColumnOf<Table>;
  /** Whether its texts are sealed, so that a table of them would say nothing. */
  readonly isSealed?: true;
  /** Whether a row is the person's; unless given, where `owner` names them. */
  readonly isTheirs?: (userId: string) => RawBuilder<SqlBool>;
  /** Does what an import of these records needs besides their rows. */
  readonly imported?: (trx: Kysely<Tables>, records: readonly ArchiveRecord[], now: number) => Promise<void>;
};

/** One kind of record that a person's archive has. A part comes after those that its records refer to. */
export type ArchivePart = { [Table in keyof Tables]: PartOf<Table> }[keyof Tables];
