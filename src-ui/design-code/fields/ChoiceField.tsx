import type { Answer, RequestField } from '#core/design-code/request-field.ts';
import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';
import { Field, Select } from '#ui/kit/forms/Field.tsx';

/** More answers than these are in a list that opens. */
const most = 6;

type Props = {
  readonly field: Extract<RequestField, { readonly control: 'choice' | 'choices' }>;
  readonly label: string;
  readonly help: string | undefined;
  readonly problem: string | undefined;
  readonly answer: Answer | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
};

const chosenIn = (answer: Answer | undefined): readonly string[] => {
  if (typeof answer === 'string') return [answer];
  return Array.isArray(answer) ? answer.filter((each) => typeof each === 'string') : [];
};

/** One of some answers, or any number of them. */
export const ChoiceField = ({ field, answer, onAnswer, ...framed }: Props) => {
  const chosen = chosenIn(answer);
  if (field.control === 'choices')
    return <ChoiceGroup {...framed} of="checkbox" options={field.choices} chosen={chosen} onChange={onAnswer} />;
  if (field.choices.length <= most)
    return (
      <ChoiceGroup
        {...framed}
        of="radio"
        canClear={field.isRequired !== true}
        options={field.choices}
        chosen={chosen}
        onChange={([value]) => onAnswer(value)}
      />
    );
  return (
    <Field {...framed}>
      {(ids) => (
        <Select
          {...ids}
          value={chosen[0] ?? ''}
          onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
        >
          <option value="">Choose…</option>
          {field.choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
};
