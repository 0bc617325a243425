import { Failure } from '#core/kernel/app-error.ts';
import { badRequest } from './api-error.ts';

/** What a rule of the core makes of an input; what it refuses becomes a refusal that the caller may read. */
export const checkedInput = <T>(check: () => T): T => {
  try {
    return check();
  } catch (cause) {
    if (cause instanceof Failure && cause.error.kind === 'invalid')
      throw badRequest(cause.error.field ?? 'input', cause.error.message);
    throw cause;
  }
};
