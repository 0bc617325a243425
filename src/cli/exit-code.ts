import type { AppErrorKind } from '#core/kernel/app-error.ts';

/** Exit code for a usage error. */
export const usageExitCode = 2;

export const exitCode = (kind: AppErrorKind): number => {
  switch (kind) {
    case 'unexpected':
      return 1;
    case 'access-denied':
      return 3;
    case 'connection-lost':
      return 4;
    case 'update-available':
      return 5;
    case 'not-found':
      return 6;
    case 'invalid':
    case 'limit-exceeded':
      return 7;
    case 'conflict':
      return 8;
    case 'identity':
      return 9;
    default:
      return kind satisfies never;
  }
};
