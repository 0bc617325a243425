import type { Answer, RequestField } from '#core/design-code/request-field.ts';
import { moneyText } from '#core/kernel/money.ts';
import { webAddressMaxLength } from '#core/kernel/web-address.ts';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { RequestFilesField } from './RequestFilesField.tsx';
import { YesNoField } from './YesNoField.tsx';

type Props = {
  readonly field: RequestField;
  readonly answer: Answer | undefined;
  readonly problem: string | undefined;
  readonly onAnswer: (answer: Answer | undefined) => void;
};

const textOf = (answer: Answer | undefined): string => {
  if (typeof answer === 'number') return moneyText(answer);
  return typeof answer === 'string' ? answer : '';
};

/** The control that a question asks for. */
export const AnswerField = ({ field, answer, problem, onAnswer }: Props) => {
  const framed = {
    label: field.isRequired === true ? field.label : `${field.label} (optional)`,
    help: field.help,
    problem,
  };
  const typed = { ...framed, name: field.name, value: textOf(answer) };
  switch (field.control) {
    case 'text':
      return <TextField {...typed} maxLength={field.maxLength} onChange={({ target }) => onAnswer(target.value)} />;
    case 'long-text':
      return (
        <TextArea {...typed} rows={5} maxLength={field.maxLength} onChange={({ target }) => onAnswer(target.value)} />
      );
    case 'web-address':
      return (
        <TextField
          {...typed}
          type="url"
          inputMode="url"
          placeholder="https://"
          maxLength={webAddressMaxLength}
          onChange={({ target }) => onAnswer(target.value)}
        />
      );
    case 'amount':
      return (
        <TextField
          {...typed}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => onAnswer(target.value)}
        />
      );
    case 'choice':
    case 'choices':
      return <ChoiceField {...framed} field={field} answer={answer} onAnswer={onAnswer} />;
    case 'yes-no':
      return (
        <YesNoField
          {...framed}
          canClear={field.isRequired !== true}
          answer={typeof answer === 'boolean' ? answer : undefined}
          onAnswer={onAnswer}
        />
      );
    case 'files':
      return <RequestFilesField field={field} label={framed.label} answer={answer} problem={problem} />;
    default:
      return field satisfies never;
  }
};
