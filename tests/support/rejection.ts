import { toAppError, type AppError } from '#core/kernel/app-error.ts';

/** What an action that has to fail rejects with. */
export const causeOf = async (action: Promise<unknown>): Promise<unknown> => {
  const outcome = await action.then(
    (value) => ({ value }),
    (cause: unknown) => ({ cause }),
  );
  if ('value' in outcome) throw new Error(`This should have failed: ${JSON.stringify(outcome.value)}`);
  return outcome.cause;
};

/** The error of an action that has to fail. */
export const failureOf = async (action: Promise<unknown>): Promise<AppError> => toAppError(await causeOf(action));

/** The error that a check throws; undefined where it throws none. */
export const refusalOf = (check: () => unknown): AppError | undefined => {
  try {
    check();
    return undefined;
  } catch (cause) {
    return toAppError(cause);
  }
};

/** The kinds of the errors of actions under way at once, all of which have to fail. */
export const failureKinds = async (actions: readonly Promise<unknown>[]): Promise<ReadonlySet<AppError['kind']>> =>
  new Set((await Promise.all(actions.map(failureOf))).map(({ kind }) => kind));
