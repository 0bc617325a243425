import { connectionLost, errorMessage, Failure, toAppError, type AppError } from '#core/kernel/app-error.ts';

/** How browsers word a script that could not be had: Chromium, Firefox, Safari, and Safari on a page in a script's place. */
const moduleFailures = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /is not a valid JavaScript MIME type/i,
];

/** What to show for anything thrown: a script that is gone means a newer build, unless the device is offline. */
export const screenError = (cause: unknown): AppError => {
  if (cause instanceof Failure) return cause.error;
  const message = errorMessage(cause);
  if (!moduleFailures.some((wording) => wording.test(message))) return toAppError(cause);
  return navigator.onLine ? { kind: 'update-available', message } : connectionLost().error;
};
