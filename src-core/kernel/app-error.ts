/** Everything that can go wrong, as plain data. One switch maps it to a screen, another to an exit code. */
export type AppError =
  | { readonly kind: 'access-denied'; readonly message: string }
  | { readonly kind: 'connection-lost'; readonly message: string }
  | { readonly kind: 'update-available'; readonly message: string }
  | { readonly kind: 'not-found'; readonly subject: string; readonly message: string }
  | { readonly kind: 'invalid'; readonly field: string | undefined; readonly message: string }
  | { readonly kind: 'conflict'; readonly message: string }
  | { readonly kind: 'identity'; readonly code: string; readonly message: string }
  | { readonly kind: 'unexpected'; readonly message: string };

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
  new Failure({ kind: 'invalid', field, message });

export const conflict = (message: string): Failure => new Failure({ kind: 'conflict', message });

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

/** How browsers word a script that could not be had: Chromium, Firefox, Safari, and Safari on a page in a script's place. */
const scriptFailures = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /is not a valid JavaScript MIME type/i,
];

/** Closes the union: whatever was thrown becomes an {@link AppError}. A script that is gone means a newer build. */
export const toAppError = (cause: unknown): AppError => {
  if (cause instanceof Failure) return cause.error;
  const message = errorMessage(cause);
  const isScript = scriptFailures.some((wording) => wording.test(message));
  return { kind: isScript ? 'update-available' : 'unexpected', message };
};
