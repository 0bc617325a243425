import type { Selectable } from 'kysely';
import type { UploadResource } from '#core/files/file-gateway.ts';

export type UploadsTable = {
  key: string;
  owner_id: string;
  resource: UploadResource;
  content_type: string;
  /** Of the object; while it comes, what is set aside for it. Null before. */
  bytes: number | null;
  /** In pixels as the picture is seen, like the height; null where unknown. */
  width: number | null;
  height: number | null;
  /** SHA-256, in hexadecimal. */
  checksum: string | null;
  thumbnail_bytes: number | null;
  created_at: Date;
  /** When the bytes began to come; null once they were kept or refused. */
  receiving_at: Date | null;
  /** Null until the object was kept. */
  stored_at: Date | null;
  /** Once nothing names it any more and its objects go. */
  removed_at: Date | null;
};

export type UploadRow = Selectable<UploadsTable>;

declare module '#backend/storage/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}

declare module '#backend/audit/audit-tables.ts' {
  interface AuditSubjects {
    file: unknown;
  }
}
