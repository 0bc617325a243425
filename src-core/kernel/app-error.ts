import type { FieldProblem } from './field-problem.ts';

/** Everything that can go wrong, as plain data. One switch maps it to a screen, another to an exit code. */
export type AppError =
  | { readonly kind: 'access-denied'; readonly message: string }
  | { readonly kind: 'connection-lost'; readonly message: string }
  | { readonly kind: 'update-available'; readonly message: string }
  | { readonly kind: 'not-found'; readonly subject: string; readonly message: string }
  | {
      readonly kind: 'invalid';
      /** The first of `fields`; undefined where no single field is wrong. */
      readonly field: string | undefined;
      /** What is wrong with `field`. */
      readonly message: string;
      /** Every problem, in reading order. */
      readonly fields: readonly FieldProblem[];
    }
  | {
      readonly kind: 'limit-exceeded';
      readonly message: string;
      /** Seconds to wait before the same call may succeed; undefined where waiting does not help. */
      readonly retryAfter: number | undefined;
    }
  | {
      readonly kind: 'conflict';
      readonly message: string;
      /** What holds a thing that was to be deleted; undefined for any other conflict. */
      readonly usedBy?: readonly Use[];
    }
  | { readonly kind: 'identity'; readonly code: string; readonly message: string }
  | { readonly kind: 'unexpected'; readonly message: string };

/** So many things of one kind, such as `login`, at least one, that hold another thing. */
export type Use = { readonly kind: string; readonly count: number };

export type AppErrorKind = AppError['kind'];

export const unknownErrorMessage = 'Unknown error while processing request!';

/** Carries an {@link AppError} through a rejected promise. */
export class Failure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.name = 'Failure';
    this.error = error;
  }
}

export const invalid = (field: string | undefined, message: string): Failure =>
  new Failure({ kind: 'invalid', field, message, fields: field === undefined ? [] : [{ field, message }] });

/** A refusal that lists every problem of an input; `problems` is not empty. */
export const invalidFields = (problems: readonly FieldProblem[]): Failure => {
  const [first] = problems;
  return new Failure({
    kind: 'invalid',
    field: first?.field,
    message: first?.message ?? unknownErrorMessage,
    fields: problems,
  });
};

/** Asked too often, or more than may be kept. `retryAfter` is in seconds; undefined where waiting does not help. */
export const limitExceeded = (message: string, retryAfter?: number): Failure =>
  new Failure({ kind: 'limit-exceeded', message, retryAfter });

export const conflict = (message: string, usedBy: readonly Use[] = []): Failure =>
  new Failure({ kind: 'conflict', message, ...(usedBy.length > 0 ? { usedBy } : {}) });

export const unexpected = (message: string): Failure => new Failure({ kind: 'unexpected', message });

export const accessDenied = (message = 'Unauthorized'): Failure => new Failure({ kind: 'access-denied', message });

export const connectionLost = (): Failure =>
  new Failure({
    kind: 'connection-lost',
    message: "We couldn't reach the server. Check your internet connection and try again.",
  });

export const notFound = (subject: string, message = 'Not Found'): Failure =>
  new Failure({ kind: 'not-found', subject, message });

type MessageCarrier = { readonly message?: unknown; readonly errors?: unknown };

/** The first of `errors[0].message`, the error's own message and the fallback that is a non-empty text. */
export const errorMessage = (cause: unknown, fallback = unknownErrorMessage): string => {
  if (typeof cause === 'string' && cause !== '') return cause;
  if (typeof cause !== 'object' || cause === null) return fallback;
  const { errors, message } = cause as MessageCarrier;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (typeof first === 'object' && first !== null) {
    const { message: firstMessage } = first as MessageCarrier;
    if (typeof firstMessage === 'string' && firstMessage !== '') return firstMessage;
  }
  return typeof message === 'string' && message !== '' ? message : fallback;
};

/** Returns the {@link AppError} of whatever was thrown; `unexpected` for everything but a {@link Failure}. */
export const toAppError = (cause: unknown): AppError =>
  cause instanceof Failure ? cause.error : { kind: 'unexpected', message: errorMessage(cause) };
