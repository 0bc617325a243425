import {
  accessDenied,
  conflict,
  connectionLost,
  errorMessage,
  Failure,
  invalid,
  invalidFields,
  limitExceeded,
  notFound,
} from '#core/kernel/app-error.ts';
import type { FieldProblem } from '#core/kernel/field-problem.ts';

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

const isProblem = (value: unknown): value is FieldProblem =>
  isObject(value) &&
  'field' in value &&
  typeof value.field === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

/** A server may list every problem as `errorInfo.fields`; one that lists none names at most one field. */
const invalidInput = (error: WireError, message: string): Failure => {
  const { errorInfo } = error;
  const listed: unknown = isObject(errorInfo) && 'fields' in errorInfo ? errorInfo.fields : undefined;
  const problems = Array.isArray(listed) ? listed.filter(isProblem) : [];
  return problems.length > 0 ? invalidFields(problems) : invalid(fieldOf(error), message);
};

const isNetworkError = ({ originalError }: WireError): boolean =>
  isObject(originalError) && 'name' in originalError && originalError.name === 'NetworkError';

const retryAfterOf = ({ errorInfo }: WireError): number | undefined => {
  const seconds: unknown = isObject(errorInfo) && 'retryAfter' in errorInfo ? errorInfo.retryAfter : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
};

/** Returns the failure that a response means. `subject` names what was asked for, in case it is missing. */
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
      return invalidInput(error, message);
    case 'Conflict':
      return conflict(message);
    case 'LimitExceeded':
      return limitExceeded(message, retryAfterOf(error));
    default:
      return isNetworkError(error) ? connectionLost() : new Failure({ kind: 'unexpected', message });
  }
};
