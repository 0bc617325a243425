import { describe, expect, it } from 'vitest';
import { resolverError } from '#backend/graphql/wire-error.ts';
import {
  accessDenied,
  conflict,
  connectionLost,
  Failure,
  invalid,
  invalidFields,
  limitExceeded,
  notFound,
  unexpected,
} from '#core/kernel/app-error.ts';
import type { Log } from '#backend/storage/log.ts';

const told = (cause: unknown) => {
  const lines: string[] = [];
  const log: Log = { info: () => undefined, warn: (line) => void lines.push(line) };
  const { errorType, errorInfo, message } = resolverError(
    { message: 'x', path: ['createBrand'], originalError: cause },
    log,
  );
  return { errorType, errorInfo, message, lines };
};

const problems = [
  { field: 'name', message: 'Enter a name' },
  { field: 'website', message: 'Enter an address' },
];

describe('a failure of the core', () => {
  it.each([
    [accessDenied('Not yours'), 'Unauthorized', null],
    [notFound('brand'), 'NotFound', null],
    [conflict('Changed meanwhile'), 'Conflict', null],
    [limitExceeded('Too many', 60), 'LimitExceeded', { retryAfter: 60 }],
    [limitExceeded('Full'), 'LimitExceeded', null],
    [invalid('name', 'Enter a name'), 'BadRequest', { field: 'name', fields: problems.slice(0, 1) }],
    [invalidFields(problems), 'BadRequest', { field: 'name', fields: problems }],
  ])('is told as it is: %s', (failure, errorType, errorInfo) => {
    expect(told(failure)).toEqual({ errorType, errorInfo, message: failure.message, lines: [] });
  });

  it.each([
    ['unexpected', unexpected('secret')],
    ['connection-lost', connectionLost()],
    ['identity', new Failure({ kind: 'identity', code: 'X', message: 'secret' })],
    ['a thrown text', 'secret'],
    ['an error of the program', new TypeError('secret')],
  ])('that is none of the caller’s business is logged and not told: %s', (_kind, cause) => {
    const { lines, ...wire } = told(cause);
    expect(wire).toEqual({
      errorType: 'InternalFailure',
      errorInfo: null,
      message: 'Something went wrong on the server',
    });
    expect(lines).toHaveLength(1);
  });
});
