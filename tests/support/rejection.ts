import { toAppError, type AppError } from '#core/kernel/app-error.ts';

/** The error of an action that has to fail. */
export const failureOf = async (action: Promise<unknown>): Promise<AppError> => {
  const outcome = await action.then(
    (value) => ({ value }),
    (cause: unknown) => ({ cause }),
  );
  if ('value' in outcome) throw new Error(`This should have failed: ${JSON.stringify(outcome.value)}`);
  return toAppError(outcome.cause);
};
