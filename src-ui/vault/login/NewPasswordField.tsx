import { useState } from 'react';
import styled from 'styled-components';
import { passwordScore } from '#core/vault/password-score.ts';
import { Button } from '#ui/kit/Button.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { ScoreMeter } from '../parts/ScoreMeter.tsx';
import { PasswordGenerator } from './PasswordGenerator.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[2]};
  font-size: ${({ theme }) => theme.size.table};
`;

type Props = {
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (password: string) => void;
  readonly autoFocus?: boolean;
};

/** A password with its score as it is typed, and a generator. */
export const NewPasswordField = ({ label, value, problem, onChange, autoFocus = false }: Props) => {
  const [generating, setGenerating] = useState(false);
  return (
    <Stack>
      <PasswordField
        label={label}
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        value={value}
        problem={problem}
        onChange={(event) => onChange(event.target.value)}
      />
      <Line>
        {value === '' ? <span /> : <ScoreMeter score={passwordScore(value)} />}
        <Button $look="quiet" aria-expanded={generating} onClick={() => setGenerating(!generating)}>
          Generate password
        </Button>
      </Line>
      {generating ? <PasswordGenerator onGenerated={onChange} /> : null}
    </Stack>
  );
};
