import { useId, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { FieldStack, Help, Label, Problem } from './Field.tsx';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 2px ${({ theme }) => theme.space[3]};

  button {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

const Option = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: ${({ theme }) => theme.control.height};
  padding: 6px 12px 6px 10px;
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  background: ${({ theme }) => theme.color.surface};
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    flex: none;
    margin: 0;
    width: 16px;
    height: 16px;
    accent-color: ${({ theme }) => theme.color.accent};
  }

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  &[data-chosen='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;

type Props = {
  readonly label: string;
  readonly help?: ReactNode;
  readonly problem?: string | undefined;
  /** One of the options, or any number of them. */
  readonly of: 'radio' | 'checkbox';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Whether an answer that was given can be taken back. */
  readonly canClear?: boolean;
  /** The first option. */
  readonly ref?: Ref<HTMLInputElement>;
};

/** A question with all of its few answers in sight. */
export const ChoiceGroup = ({ label, help, problem, of, options, chosen, onChange, canClear = false, ref }: Props) => {
  const id = useId();
  const note = problem ?? help;
  const change = (value: string, isOn: boolean): void => {
    if (of === 'radio') return onChange([value]);
    const next = new Set(isOn ? [...chosen, value] : chosen.filter((other) => other !== value));
    onChange(options.map((option) => option.value).filter((option) => next.has(option)));
  };
  return (
    <FieldStack
      role={of === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={id}
      aria-describedby={note === undefined ? undefined : `${id}-note`}
    >
      <Head>
        <Label as="span" id={id}>
          {label}
        </Label>
        {canClear && of === 'radio' && chosen.length > 0 ? (
          <button type="button" aria-label={`Clear ${label}`} onClick={() => onChange([])}>
            Clear
          </button>
        ) : null}
      </Head>
      <Options>
        {options.map((option, at) => (
          <Option key={option.value} data-chosen={chosen.includes(option.value)}>
            <input
              ref={at === 0 ? ref : undefined}
              type={of}
              name={id}
              value={option.value}
              checked={chosen.includes(option.value)}
              onChange={({ target }) => change(option.value, target.checked)}
            />
            {option.label}
          </Option>
        ))}
      </Options>
      {problem === undefined ? null : <Problem id={`${id}-note`}>{problem}</Problem>}
      {problem === undefined && help !== undefined ? <Help id={`${id}-note`}>{help}</Help> : null}
    </FieldStack>
  );
};
