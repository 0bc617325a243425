import { PermanentFailure } from '#backend/jobs/job-queue.ts';
import type { Mail } from './mailer.ts';

const line = /^[^\r\n\0]+$/;
const address = /^[^\s<>,;:"\0]+@[^\s<>,;:"\0]+$/;
const longestAddress = 254;

/** Throws a `PermanentFailure` where the address or the subject of a mail would break its headers. */
export const requireHeaderSafe = ({ to, subject }: Pick<Mail, 'to' | 'subject'>): void => {
  if (to.length > longestAddress || !address.test(to)) throw new PermanentFailure('not a mail address');
  if (!line.test(subject)) throw new PermanentFailure('a subject is one line');
};
