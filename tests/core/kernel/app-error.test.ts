import { describe, expect, it } from 'vitest';
import {
  accessDenied,
  conflict,
  connectionLost,
  errorMessage,
  Failure,
  invalid,
  notFound,
  limitExceeded,
  toAppError,
  unknownErrorMessage,
} from '#core/kernel/app-error.ts';

describe('the message of an error', () => {
  it('is that of the first listed error before its own', () => {
    const cause = { errors: [{ message: 'first' }, { message: 'second' }], message: 'own' };
    expect(errorMessage(cause, 'fallback')).toBe('first');
  });

  it.each([[[]], [[{}]], [[null]], [[{ message: '' }]], ['text'], [undefined]])(
    'is its own where the list has none: %j',
    (errors) => {
      expect(errorMessage({ errors, message: 'own' }, 'fallback')).toBe('own');
    },
  );

  it('is the fallback where it has none', () => {
    expect(errorMessage({ message: '' }, 'fallback')).toBe('fallback');
    expect(errorMessage(new Error(), 'fallback')).toBe('fallback');
    expect(errorMessage(null, 'fallback')).toBe('fallback');
    expect(errorMessage(undefined)).toBe(unknownErrorMessage);
    expect(errorMessage(7)).toBe('Unknown error while processing request!');
  });

  it('is the text itself where a text was thrown', () => {
    expect(errorMessage('plain')).toBe('plain');
    expect(errorMessage('', 'fallback')).toBe('fallback');
  });
});

describe('whatever was thrown', () => {
  it('keeps its kind when it is a failure', () => {
    expect(toAppError(invalid('email', 'Enter your email'))).toEqual({
      kind: 'invalid',
      field: 'email',
      message: 'Enter your email',
      fields: [{ field: 'email', message: 'Enter your email' }],
    });
    expect(toAppError(limitExceeded('Slow down', 60))).toEqual({
      kind: 'limit-exceeded',
      message: 'Slow down',
      retryAfter: 60,
    });
    expect(toAppError(conflict('moved on')).kind).toBe('conflict');
    expect(toAppError(accessDenied())).toEqual({ kind: 'access-denied', message: 'Unauthorized' });
    expect(toAppError(notFound('order'))).toEqual({ kind: 'not-found', subject: 'order', message: 'Not Found' });
    expect(toAppError(connectionLost()).message).toBe(
      "We couldn't reach the server. Check your internet connection and try again.",
    );
  });

  it('is unexpected when it is anything else', () => {
    expect(toAppError(new TypeError('x is not a function'))).toEqual({
      kind: 'unexpected',
      message: 'x is not a function',
    });
  });

  it('is an error with that message, too', () => {
    const failure = conflict('moved on');
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toBeInstanceOf(Error);
    expect(failure.message).toBe('moved on');
  });
});
