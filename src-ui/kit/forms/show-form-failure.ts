import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { AppError } from '#core/kernel/app-error.ts';
import { failureText } from '#ui/errors/failure-message.ts';
import { isFieldOf } from './fields-of.ts';

/** Puts every problem beneath the field that it names, and a failure that names none of the form's fields above them. */
export const showFormFailure = <V extends FieldValues>(form: UseFormReturn<V>, error: AppError): void => {
  const problems = error.kind === 'invalid' ? error.fields : [];
  const [first, ...others] = problems.flatMap(({ field, message }) =>
    isFieldOf(form, field) ? [{ field, message }] : [],
  );
  if (first === undefined) return form.setError('root', { message: failureText(error) });
  for (const { field, message } of others) form.setError(field, { message });
  form.setError(first.field, { message: first.message }, { shouldFocus: true });
};
