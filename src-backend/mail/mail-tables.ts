import type { ColumnType } from 'kysely';

export type StoredAttachment = { readonly name: string; readonly type: string; readonly base64: string };

export type MailsTable = {
  /** ULID. */
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  /** None by default. */
  attachments: ColumnType<readonly StoredAttachment[], string | undefined, string>;
  created_at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    mails: MailsTable;
  }
}
