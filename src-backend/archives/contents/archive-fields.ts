import type { ArchiveChildren, ArchiveField, ArchivePart } from '#backend/feature/archive-part.ts';

/** Records of a part, or those that belong to one. */
export type ArchiveRows = ArchivePart | ArchiveChildren;

export type RowField = {
  readonly column: string;
  /** The column in camel case. */
  readonly name: string;
  readonly type: ArchiveField;
};

const camelCase = (column: string): string =>
  column.replaceAll(/_([a-z0-9])/g, (_, next: string) => next.toUpperCase());

/** Returns the fields of such records, in their order. */
export const fieldsOf = ({ fields }: Pick<ArchiveRows, 'fields'>): readonly RowField[] =>
  Object.entries<ArchiveField>(fields).map(([column, type]) => ({ column, name: camelCase(column), type }));

export const childrenOf = ({ children = [] }: Pick<ArchiveRows, 'children'>): readonly ArchiveChildren[] => children;
