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

/** Sends mails, each as `dress` makes it. */
export const mailHandler = (mailer: Mailer, dress: (mail: Mail) => Mail = (mail) => mail): JobHandler<Mail | null> => ({
  run: async (mail, { id }) => {
    if (mail !== null) await mailer.send(dress(mail), id);
  },
});
