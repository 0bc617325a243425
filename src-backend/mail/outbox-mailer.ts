import { decodeTime } from 'ulid';
import type { Database } from '#backend/storage/database.ts';
import { requireHeaderSafe } from './header-safe.ts';
import type { Mailer } from './mailer.ts';

/** Keeps every mail in the database, where an operator or a developer can read it. */
export const createOutboxMailer = ({ db }: Pick<Database, 'db'>): Mailer => ({
  send: async ({ to, subject, text, html, attachments = [] }, id) => {
    requireHeaderSafe({ to, subject });
    await db
      .insertInto('mails')
      .values({
        id,
        recipient: to,
        subject,
        body_text: text,
        body_html: html,
        attachments: JSON.stringify(
          attachments.map(({ name, type, content }) => ({
            name,
            type,
            base64: Buffer.from(content).toString('base64'),
          })),
        ),
        created_at: new Date(decodeTime(id)),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  },
});
