import type { FieldProblem } from '#core/kernel/field-problem.ts';

/** The error types that the schema promises, beside those of the transport. */
export type ApiErrorType = 'Unauthorized' | 'BadRequest' | 'NotFound' | 'Conflict' | 'LimitExceeded';

/** A refusal that the caller may read. */
export class ApiError extends Error {
  readonly errorType: ApiErrorType;
  readonly errorInfo: Readonly<Record<string, unknown>> | null;

  constructor(errorType: ApiErrorType, message: string, errorInfo: Readonly<Record<string, unknown>> | null = null) {
    super(message);
    this.name = 'ApiError';
    this.errorType = errorType;
    this.errorInfo = errorInfo;
  }
}

export const badRequest = (field: string, message: string): ApiError => badRequests([{ field, message }]);

/** A refusal of an input: the first problem as `field` and message, every problem as `fields`. */
export const badRequests = (fields: readonly FieldProblem[]): ApiError =>
  new ApiError('BadRequest', fields[0]?.message ?? 'This input is not valid', { field: fields[0]?.field, fields });

export const conflict = (message: string): ApiError => new ApiError('Conflict', message);

/** Too many of these: `seconds` is how long to wait. */
export const tooMany = (message: string, seconds: number): ApiError =>
  new ApiError('LimitExceeded', message, { retryAfter: seconds });

/** As many as there may ever be; waiting does not help. */
export const limitReached = (message: string): ApiError => new ApiError('LimitExceeded', message);

export const unauthorized = (field: string, type: string): ApiError =>
  new ApiError('Unauthorized', `Not Authorized to access ${field} on type ${type}`);

/** The one answer for what is missing and for what the caller may not see. */
export const missing = (): ApiError => new ApiError('NotFound', 'Not Found');
