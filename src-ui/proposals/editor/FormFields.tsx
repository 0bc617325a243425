import type { InputHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { useFormContext, type FieldPath } from 'react-hook-form';
import { DayField } from '#ui/kit/forms/DayField.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import type { EditorForm } from './editor-form.ts';
import { useProblem } from './editor-problems.ts';

type Named = { readonly name: FieldPath<EditorForm>; readonly label: string; readonly help?: string };

/** A line of the form, with what is wrong with it. */
export const FormTextField = ({ name, ...field }: Named & InputHTMLAttributes<HTMLInputElement>) => {
  const { register } = useFormContext<EditorForm>();
  return <TextField {...field} problem={useProblem(name)} {...register(name)} />;
};

/** As {@link FormTextField}, for a longer text. */
export const FormTextArea = ({ name, ...field }: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) => {
  const { register } = useFormContext<EditorForm>();
  return <TextArea {...field} problem={useProblem(name)} {...register(name)} />;
};

/** As {@link FormTextField}, for a day. */
export const FormDay = (field: Named) => <DayField {...field} problem={useProblem(field.name)} />;
