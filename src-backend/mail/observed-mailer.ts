import { PermanentFailure } from '#backend/jobs/job-queue.ts';
import type { Observe } from '#backend/observe/observe.ts';
import type { Mailer } from './mailer.ts';

/** Counts what becomes of the mails that are handed to a mailer, and traces each: `sent`, `refused` for good, or `failed`. */
export const observeMailer = (observe: Observe, mailer: Mailer): Mailer => {
  if (!observe.measures && !observe.traces) return mailer;
  const count = (outcome: 'sent' | 'refused' | 'failed'): void => observe.count('portal_mails_total', { outcome });
  return {
    ...mailer,
    send: (mail, id) =>
      observe.step({ name: 'mail send', kind: 'client', facts: { 'peer.service': 'mail' } }, async () => {
        try {
          await mailer.send(mail, id);
        } catch (cause) {
          count(cause instanceof PermanentFailure ? 'refused' : 'failed');
          throw cause;
        }
        count('sent');
      }),
  };
};
