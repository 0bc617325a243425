import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { toAppError } from '#core/kernel/app-error.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';

/** Puts a failure beneath the field that it names, or above the form when it names none of these. */
export const showFormFailure = <V extends FieldValues>(
  setError: UseFormSetError<V>,
  fields: readonly Path<V>[],
  cause: unknown,
): void => {
  const error = toAppError(cause);
  const field = error.kind === 'invalid' ? fields.find((name) => name === error.field) : undefined;
  if (field === undefined) setError('root', { message: failureMessage(cause) });
  else setError(field, { message: error.message }, { shouldFocus: true });
};
