/** Archives that were imported here, or are being. */
export type ArchiveImportsTable = {
  archive_id: string;
  user_id: string;
  begun_at: Date;
  /** Null until all of it was imported. */
  ended_at: Date | null;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    archive_imports: ArchiveImportsTable;
  }
}
