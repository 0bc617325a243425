import { accessDenied, notFound, type Failure } from '#core/kernel/app-error.ts';

/** The same refusal for what does not exist and for what the caller may not see, so that ids can't be probed. */
export const missing = (): Failure => notFound('record');

/** The refusal of a field that the caller's groups may not use. */
export const unauthorized = (field: string, type: string): Failure =>
  accessDenied(`Not Authorized to access ${field} on type ${type}`);
