import type { Identity } from '#backend/identity/identity.ts';
import type { Schedule } from '#backend/jobs/every.ts';

const passMs = 60_000;

/** Removes the people whose day has come, each once, whichever process runs the pass. */
export const dueRemovals = ({ removeDue }: Pick<Identity, 'removeDue'>): Schedule => ({
  name: 'scheduled removals',
  everyMs: passMs,
  run: removeDue,
});

/** Reminds the people whose day is near, each once. */
export const removalReminders = ({ remindDue }: Pick<Identity, 'remindDue'>): Schedule => ({
  name: 'reminders of removals',
  everyMs: passMs,
  run: remindDue,
});
