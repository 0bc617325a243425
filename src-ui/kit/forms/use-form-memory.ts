import { useCallback, useEffect, useRef, useState } from 'react';
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
  const settled = useRef<string>(undefined);
  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        const typed = JSON.stringify(values);
        // A form that begins again from what was saved still counts as changed until it is drawn.
        if (isDirty === true && typed !== settled.current) typedTexts(session).set(keyOf(name), typed);
      },
    });
    return stop;
  }, [form, name, session]);
  return useCallback(() => {
    settled.current = JSON.stringify(form.getValues());
    typedTexts(session).remove(keyOf(name));
  }, [form, name, session]);
};
