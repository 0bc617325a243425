import { connectionLost, toAppError, type AppError } from '#core/kernel/app-error.ts';

const isOffline = (): boolean => 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;

/** What to show for anything thrown. While the device is offline, a script that could not be had is not a newer build. */
export const screenError = (cause: unknown): AppError => {
  const error = toAppError(cause);
  return error.kind === 'update-available' && isOffline() ? connectionLost().error : error;
};
