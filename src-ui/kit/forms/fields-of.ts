import type { FieldPath, FieldValues, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

export const isFieldOf = <V extends FieldValues>(
  form: Pick<UseFormReturn<V>, 'getValues'>,
  name: string | undefined,
): name is FieldPath<V> => name !== undefined && Object.hasOwn(form.getValues(), name.split('.', 1)[0] ?? '');

/** What a control of a form needs: its registration and what is wrong with what is in it. */
export type BoundField<N extends string> = UseFormRegisterReturn<N> & { readonly problem: string | undefined };

/** Binds controls to the fields of a form by name. */
export const fieldsOf =
  <V extends FieldValues>({ register, getFieldState, formState }: UseFormReturn<V>) =>
  <N extends FieldPath<V>>(name: N): BoundField<N> => ({
    ...register(name),
    problem: getFieldState(name, formState).error?.message,
  });
