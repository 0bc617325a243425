import type { Log } from '#backend/storage/log.ts';

/** Returns what was read, or ends the process with what keeps it from starting, as a sentence for the operator. */
export const readOrExit = <T>(read: () => T, log: Pick<Log, 'warn'>): T => {
  try {
    return read();
  } catch (cause) {
    log.warn(`The portal cannot start: ${(cause as Error).message}.`);
    return process.exit(1);
  }
};
