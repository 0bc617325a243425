import type { Selectable } from 'kysely';

export type ArchivesTable = {
  id: string;
  owner_id: string;
  /** Who began it. */
  asked_by: string;
  done: number;
  total: number;
  /** Null until it is ready, as is `ready_at`. */
  bytes: number | null;
  created_at: Date;
  /** When the present attempt began; null while it waits for its first one. */
  started_at: Date | null;
  ready_at: Date | null;
  /** From then on there is no such archive; its object is removed first, then the row. */
  ends_at: Date;
  /** Names the address by which it was fetched last. */
  fetched_by: string | null;
};

export type ArchiveRow = Selectable<ArchivesTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    archives: ArchivesTable;
  }
}

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    'make-archive': { readonly archiveId: string; readonly userId: string };
    'clear-archives': Readonly<Record<string, never>>;
  }
}
