export type MailsTable = {
  /** ULID. */
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
};

declare module '#backend/storage/tables.ts' {
  interface Tables {
    mails: MailsTable;
  }
}
