import { useStore } from 'zustand';
import { AnswerField } from '../fields/AnswerField.tsx';
import { useFormContext } from './form-context.ts';
import { askedIn, stepsOf } from './form-store.ts';

type Props = { readonly step: number };

/** What is asked in a step; a question appears with its condition. */
export const FormStepFields = ({ step }: Props) => {
  const { form } = useFormContext();
  const { answers, problems } = useStore(form.store);
  const shown = stepsOf(form.kind)[step];
  if (shown === undefined) return null;
  return (
    <>
      <h2 tabIndex={-1}>{shown.title}</h2>
      {askedIn(shown, form.kind, answers).map((field) => (
        <div key={field.name} data-field={field.name}>
          <AnswerField
            field={field}
            answer={answers[field.name]}
            problem={problems[field.name]}
            onAnswer={(answer) => form.actions.answer(field.name, answer)}
          />
        </div>
      ))}
    </>
  );
};
