import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormProps, UseFormReturn } from 'react-hook-form';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { typedTexts } from './typed-texts.ts';

const keyOf = (name: string): string => `form ${name}`;

const remembered = (session: SessionMemory, name: string): unknown => {
  try {
    return JSON.parse(typedTexts(session).get(keyOf(name)) ?? '') as unknown;
  } catch {
    return undefined;
  }
};

/** What the form of this name last held in this tab, as options for the form to begin from. */
export const useRememberedForm = <V extends FieldValues>(
  name: string,
): Pick<UseFormProps<V>, 'values' | 'resetOptions'> => {
  const { session } = useApp().device;
  const [values] = useState(() => remembered(session, name) as V | undefined);
  return values === undefined ? {} : { values, resetOptions: { keepDefaultValues: true } };
};

/** Keeps what is typed until the tab closes, its writer signs out or `forget` is called, so that neither a reload nor a wrong click loses it. */
export const useFormMemory = <V extends FieldValues>(name: string, form: UseFormReturn<V>): (() => void) => {
  const { session } = useApp().device;
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === true) typedTexts(session).set(keyOf(name), JSON.stringify(values));
      },
    });
    return stop;
  }, [form, name, session]);
  return useCallback(() => typedTexts(session).remove(keyOf(name)), [name, session]);
};
