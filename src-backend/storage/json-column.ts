import type { ColumnType } from 'kysely';

/** A jsonb column: read as values, written as text. */
export type Json<T> = ColumnType<T, string, string>;
