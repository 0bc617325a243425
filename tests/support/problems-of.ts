import { failureOf } from './rejection.ts';

/** Returns the problems of a call that has to reject with `invalid`, each as its field and its message. */
export const problemsOf = async (call: Promise<unknown>): Promise<readonly (readonly [string, string])[]> => {
  const error = await failureOf(call);
  if (error.kind !== 'invalid') throw new Error(`This should have been invalid: ${error.kind}: ${error.message}`);
  return error.fields.map(({ field, message }) => [field, message]);
};
