import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';

const words = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

type Props = {
  readonly label: string;
  readonly help: string | undefined;
  readonly problem: string | undefined;
  readonly canClear: boolean;
  /** Undefined before there is one. */
  readonly answer: boolean | undefined;
  readonly onAnswer: (answer: boolean | undefined) => void;
};

/** A question for yes or no, neither of which is an answer before it is chosen. */
export const YesNoField = ({ answer, onAnswer, ...group }: Props) => (
  <ChoiceGroup
    {...group}
    of="radio"
    options={words}
    chosen={answer === undefined ? [] : [answer ? 'yes' : 'no']}
    onChange={([word]) => onAnswer(word === undefined ? undefined : word === 'yes')}
  />
);
