import { decodeTime } from 'ulid';
import { PermanentFailure } from '#backend/jobs/job-queue.ts';
import type { Database } from '#backend/storage/database.ts';
import type { Mailer } from './mailer.ts';

const headerSafe = /^[^\r\n\0]+$/;
const address = /^[^\s<>,;:"\0]+@[^\s<>,;:"\0]+$/;
const longestAddress = 254;

/** Keeps every mail in the database, where an operator or a developer can read it. */
export const createOutboxMailer = ({ db }: Pick<Database, 'db'>): Mailer => ({
  send: async ({ to, subject, text, html, attachments = [] }, id) => {
    if (to.length > longestAddress || !address.test(to)) throw new PermanentFailure('not a mail address');
    if (!headerSafe.test(subject)) throw new PermanentFailure('a subject is one line');
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
