import { connectionLost, toAppError, type AppError } from '#core/kernel/app-error.ts';

const isOffline = (): boolean => 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;

/** How browsers word a script that could not be loaded: Chromium, Firefox, Safari, and Safari given a page instead. */
const scriptFailures = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /is not a valid JavaScript MIME type/i,
];

/**
 * Returns what to show for anything thrown. A script that could not be loaded means a newer build, or a lost connection
 * while the device is offline.
 */
export const screenError = (cause: unknown): AppError => {
  const error = toAppError(cause);
  if (error.kind !== 'unexpected' || !scriptFailures.some((wording) => wording.test(error.message))) return error;
  return isOffline() ? connectionLost().error : { kind: 'update-available', message: error.message };
};
