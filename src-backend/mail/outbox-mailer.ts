import { ulid } from 'ulid';
import type { Database } from '#backend/storage/database.ts';
import type { Mailer } from './mailer.ts';

const headerSafe = /^[^\r\n\0]+$/;
const address = /^[^\s<>,;:"\0]+@[^\s<>,;:"\0]+$/;
const longestAddress = 254;

type Deps = { readonly database: Pick<Database, 'db'>; readonly now: () => number };

/** Keeps every mail in the database, where an operator or a developer can read it. */
export const createOutboxMailer = ({ database, now }: Deps): Mailer => ({
  send: async ({ to, subject, text, html }) => {
    if (to.length > longestAddress || !address.test(to)) throw new TypeError('not a mail address');
    if (!headerSafe.test(subject)) throw new TypeError('a subject is one line');
    await database.db
      .insertInto('mails')
      .values({
        id: ulid(now()),
        recipient: to,
        subject,
        body_text: text,
        body_html: html,
        created_at: new Date(now()),
      })
      .execute();
  },
});
