import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';

export type MailAttachment = { readonly name: string; readonly type: string; readonly content: Uint8Array };

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailAttachment[];
};

/** Hands mails over to whatever delivers them. */
export type Mailer = {
  /**
   * Hands one mail over for delivery; resolves when it was taken. `id` is a ULID and the same at each attempt, so that a mail is
   * sent once. Rejects with a `PermanentFailure` where the address or the subject would break a mail header, and with any other
   * error where another attempt may succeed.
   */
  readonly send: (mail: Mail, id: string) => Promise<void>;
  /** Ends what is kept open for further mails. */
  readonly close?: () => void;
};

/**
 * Has a mail sent once the transaction that causes it commits, and again until that succeeds; of mails with the same key only
 * the first. Without a mail it costs the same time, so that an answer does not tell whether somebody is written to.
 */
export type Post = (trx: Kysely<Tables>, mail: Mail | undefined, key?: string) => Promise<void>;
