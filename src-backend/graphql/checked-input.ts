import { Failure } from '#core/kernel/app-error.ts';
import { badRequests } from './api-error.ts';

/** Returns what a rule of the core makes of an input. What it refuses becomes a refusal that the caller may read. */
export const checkedInput = <T>(check: () => T): T => {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof Failure && cause.error.kind === 'invalid') throw badRequests(cause.error.fields);
    throw cause;
  }
};
