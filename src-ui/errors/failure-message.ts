import { screenError } from './screen-error.ts';

export const updateAvailable = 'A new version of the app is ready. Reload to update and continue.';

/** What to say of a failure beside what the person was doing, where no screen takes its place. */
export const failureMessage = (cause: unknown): string => {
  const error = screenError(cause);
  return error.kind === 'update-available' ? updateAvailable : error.message;
};
