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
  type Use,
} from '#core/kernel/app-error.ts';
import type { FieldProblem } from '#core/kernel/field-problem.ts';

type WireError = {
  readonly errorType?: unknown;
  readonly errorInfo?: unknown;
  readonly originalError?: unknown;
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const infoOf = ({ errorInfo }: WireError, name: string): unknown =>
  isObject(errorInfo) ? Reflect.get(errorInfo, name) : undefined;

const listOf = <T>(error: WireError, name: string, isOne: (value: unknown) => value is T): readonly T[] => {
  const listed = infoOf(error, name);
  return Array.isArray(listed) ? listed.filter(isOne) : [];
};

const isProblem = (value: unknown): value is FieldProblem =>
  isObject(value) &&
  'field' in value &&
  typeof value.field === 'string' &&
  'message' in value &&
  typeof value.message === 'string';

const isUse = (value: unknown): value is Use =>
  isObject(value) &&
  'kind' in value &&
  typeof value.kind === 'string' &&
  'count' in value &&
  typeof value.count === 'number';

/** A server may list every problem as `errorInfo.fields`; one that lists none names at most one field. */
const invalidInput = (error: WireError, message: string): Failure => {
  const problems = listOf(error, 'fields', isProblem);
  const field = infoOf(error, 'field');
  return problems.length > 0
    ? invalidFields(problems)
    : invalid(typeof field === 'string' ? field : undefined, message);
};

const isNetworkError = ({ originalError }: WireError): boolean =>
  isObject(originalError) && 'name' in originalError && originalError.name === 'NetworkError';

const retryAfterOf = (error: WireError): number | undefined => {
  const seconds = infoOf(error, 'retryAfter');
  return typeof seconds === 'number' ? seconds : undefined;
};

const firstError = (answer: unknown): WireError | undefined => {
  const errors: unknown = isObject(answer) && 'errors' in answer ? answer.errors : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return isObject(first) ? first : undefined;
};

/** Whether an answer says that the token is good for nothing. */
export const isTokenRefused = (answer: unknown): boolean => firstError(answer)?.errorType === 'UnauthorizedException';

/** AppSync's own refusal of a variable, which has no type: the name is that of the variable or of the field within. */
const refusedVariable = /^Variable '(\w+)' has /;

/** Returns the failure that a response means. `subject` names what was asked for, in case it is missing. */
export const wireFailure = (answer: unknown, subject: string): Failure => {
  const message = errorMessage(answer);
  const error = firstError(answer);
  if (error === undefined) return new Failure({ kind: 'unexpected', message });
  switch (error.errorType) {
    case 'Unauthorized':
    case 'UnauthorizedException':
      return accessDenied(message);
    case 'NotFound':
      return notFound(subject, message);
    case 'BadRequest':
      return invalidInput(error, message);
    case 'Conflict':
      return conflict(message, listOf(error, 'usedBy', isUse));
    case 'LimitExceeded':
      return limitExceeded(message, retryAfterOf(error));
    default: {
      if (isNetworkError(error)) return connectionLost();
      const variable = refusedVariable.exec(message)?.[1];
      return variable === undefined ? new Failure({ kind: 'unexpected', message }) : invalid(variable, message);
    }
  }
};
