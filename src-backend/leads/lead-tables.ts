export type LeadsTable = {
  id: string;
  /** Lower case. */
  email: string;
  location: string | null;
  created_at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    leads: LeadsTable;
  }
}
