import type { AppError } from '#core/kernel/app-error.ts';
import { screenError } from './screen-error.ts';

export const updateAvailable = 'A new version of the app is ready. Reload to update and continue.';

/** What to say of a failure beside what the person was doing, where no screen takes its place. */
export const failureText = (error: AppError): string =>
  error.kind === 'update-available' ? updateAvailable : error.message;

/** The same for anything thrown. */
export const failureMessage = (cause: unknown): string => failureText(screenError(cause));
