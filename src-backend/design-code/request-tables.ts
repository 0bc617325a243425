import type { ColumnType, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from '#backend/storage/json-column.ts';
import type { Answers } from '#core/design-code/request-field.ts';
import type { RequestCategory, RequestSubCategory } from '#core/design-code/request-kind.ts';

export type DesignCodeRequestsTable = {
  id: string;
  owner_id: string;
  category: RequestCategory;
  /** Null where the category has none. */
  sub_category: RequestSubCategory | null;
  /** By the names of the fields; reference files by key and name. */
  answers: Json<Answers>;
  /** The keys of all reference files. */
  file_keys: GeneratedAlways<readonly string[]>;
  /** 1 for the least pressing. */
  priority_rank: number;
  /** By which the list by priority is ordered: the rank, then the id. */
  priority_key: GeneratedAlways<string>;
  /** What searches look in, the owner aside. */
  search_text: string;
  revision: number;
  created_at: ColumnType<Date, Date, never>;
};

export type DesignCodeRequestRow = Selectable<DesignCodeRequestsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    design_code_requests: DesignCodeRequestsTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    request: unknown;
  }
}
