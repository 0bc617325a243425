export type LeadsTable = {
  id: string;
  /** Lower case. */
  email: string;
  location: string | null;
  /** What searches look in. */
  search_text: string;
  created_at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    leads: LeadsTable;
  }
}
