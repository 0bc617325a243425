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

/** What each exit code means, for the help. */
export const exitCodes: readonly (readonly [string, string])[] = [
  ['0', 'done'],
  ['1', 'something unexpected went wrong'],
  [String(usageExitCode), 'the command line is wrong'],
  [String(exitCode('access-denied')), 'nobody is signed in, or this person may not do it'],
  [String(exitCode('connection-lost')), 'the portal cannot be reached'],
  [String(exitCode('update-available')), 'this program is older than the portal'],
  [String(exitCode('not-found')), 'there is no such record'],
  [String(exitCode('invalid')), 'the portal does not take the input, or limits calls'],
  [String(exitCode('conflict')), 'the record has moved on'],
  [String(exitCode('identity')), 'signing in, or opening the vault, did not work'],
];
