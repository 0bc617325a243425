export type CountedRow = { id: string; created_at: Date };

declare module '#backend/storage/tables.ts' {
  interface Tables {
    design_code_requests: CountedRow;
  }
}
