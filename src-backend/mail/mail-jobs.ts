import type { Kysely } from 'kysely';
import type { Tables } from '#backend/storage/tables.ts';
import type { JobHandler, JobQueue } from '#backend/jobs/job-queue.ts';
import type { Mail, Mailer, Post } from './mailer.ts';

declare module '#backend/jobs/job-kinds.ts' {
  interface JobKinds {
    /** Null where nobody is written to. */
    mail: Mail | null;
  }
}

export const createPost =
  (jobs: Pick<JobQueue, 'enqueue'>): Post =>
  async (trx, mail, key) => {
    await jobs.enqueue(trx, 'mail', mail ?? null, key === undefined ? {} : { key });
  };

/** Takes back the mails that were not sent so far, of those whose key begins with these words. */
export const withdrawMails = async (trx: Kysely<Tables>, words: string): Promise<void> => {
  await trx
    .updateTable('jobs')
    .set({ payload: 'null' })
    .where('kind', '=', 'mail')
    .where('key', '>=', `${words} `)
    .where('key', '<', `${words}!`)
    .where('state', '<>', 'done')
    .execute();
};

/** Sends mails, each as `dress` makes it. */
export const mailHandler = (mailer: Mailer, dress: (mail: Mail) => Mail = (mail) => mail): JobHandler<Mail | null> => ({
  run: async (mail, { id }) => {
    if (mail !== null) await mailer.send(dress(mail), id);
  },
});
