import type { Selectable } from 'kysely';

export type BrandsTable = {
  id: string;
  owner_id: string;
  name: string;
  /** The name without its case, unique among the owner's brands. */
  name_key: string;
  /** By which brands are sorted by name. */
  name_order: string;
  website: string;
  description: string;
  /** What searches look in, the owner aside. */
  search_text: string;
  colors: string[];
  created_at: Date;
};

export type BrandRow = Selectable<BrandsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    brands: BrandsTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    brand: unknown;
  }
}
