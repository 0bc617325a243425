import {
  accessDenied,
  conflict,
  connectionLost,
  errorMessage,
  Failure,
  invalid,
  notFound,
} from '#core/kernel/app-error.ts';

type WireError = {
  readonly errorType?: unknown;
  readonly errorInfo?: unknown;
  readonly originalError?: unknown;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const fieldOf = ({ errorInfo }: WireError): string | undefined => {
  const field: unknown = isObject(errorInfo) && 'field' in errorInfo ? errorInfo.field : undefined;
  return typeof field === 'string' ? field : undefined;
};

const isNetworkError = ({ originalError }: WireError): boolean =>
  isObject(originalError) && 'name' in originalError && originalError.name === 'NetworkError';

const mayTryLater = ({ errorInfo }: WireError): boolean => isObject(errorInfo) && 'retryAfter' in errorInfo;

/** The failure that an answer stands for. `subject` names what was asked for, in case it is missing. */
export const wireFailure = (answer: unknown, subject: string): Failure => {
  const message = errorMessage(answer);
  const errors: unknown = isObject(answer) && 'errors' in answer ? answer.errors : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  if (!isObject(first)) return new Failure({ kind: 'unexpected', message });
  const error: WireError = first;
  switch (error.errorType) {
    case 'Unauthorized':
    case 'UnauthorizedException':
      return accessDenied(message);
    case 'NotFound':
      return notFound(subject, message);
    case 'BadRequest':
      return invalid(fieldOf(error), message);
    case 'Conflict':
      return conflict(message);
    case 'LimitExceeded':
      return mayTryLater(error) ? invalid(undefined, message) : new Failure({ kind: 'unexpected', message });
    default:
      return isNetworkError(error) ? connectionLost() : new Failure({ kind: 'unexpected', message });
  }
};
