import type { SyntheticEvent } from 'react';
import { useForm, type FieldValues, type UseFormProps, type UseFormReturn } from 'react-hook-form';
import { screenError } from '#ui/errors/screen-error.ts';
import type { Action, Outcome } from '#ui/cache/action-store.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { fieldsOf } from './fields-of.ts';
import { showFormFailure } from './show-form-failure.ts';

export type ActionForm<V extends FieldValues> = {
  readonly form: UseFormReturn<V>;
  /** Binds a control to a field by its name. */
  readonly field: ReturnType<typeof fieldsOf<V>>;
  readonly busy: boolean;
  /** What kept the form from being sent, when no field is to blame. */
  readonly failure: string | undefined;
  /** Sends the form, on its event or without one. */
  readonly onSubmit: (event?: SyntheticEvent) => void;
};

type SentOptions<V extends FieldValues> = UseFormProps<V> & {
  /** Throws `invalid` for what cannot be sent. */
  readonly send: (values: V, form: UseFormReturn<V>) => Promise<Outcome<unknown>>;
};

/** A form that is sent. What was typed stays when that fails, and the failure is shown where it belongs. */
export const useSentForm = <V extends FieldValues>({ send, ...options }: SentOptions<V>): ActionForm<V> => {
  const form = useForm<V>(options);
  const submit = async (values: V): Promise<void> => {
    try {
      const outcome = await send(values, form);
      if (!outcome.ok) showFormFailure(form, outcome.error);
    } catch (cause) {
      showFormFailure(form, screenError(cause));
    }
  };
  const { errors, isSubmitting } = form.formState;
  return {
    form,
    field: fieldsOf(form),
    busy: isSubmitting,
    failure: errors.root?.message,
    onSubmit: (event) => void form.handleSubmit(submit)(event),
  };
};

type ActionOptions<V extends FieldValues, I, R> = UseFormProps<V> & {
  readonly action: Action<I, R>;
  /** What the action gets of what was typed. Throws `invalid` for what it could not take. */
  readonly input: (values: V) => I;
  readonly onDone?: ((result: R, form: UseFormReturn<V>) => unknown) | undefined;
};

/** A form that runs one action with what was typed. */
export const useActionForm = <V extends FieldValues, I, R>({
  action,
  input,
  onDone,
  ...options
}: ActionOptions<V, I, R>): ActionForm<V> => {
  const { run } = useAction(action);
  return useSentForm<V>({
    ...(options as UseFormProps<V>),
    send: async (values, form) => {
      const outcome = await run(input(values));
      if (outcome.ok) await onDone?.(outcome.value, form);
      return outcome;
    },
  });
};
