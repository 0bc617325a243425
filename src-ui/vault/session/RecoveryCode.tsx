import { useState } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useCopySecret } from '../parts/use-secret.ts';
import { Buttons, Code, GateForm } from './gate-styles.ts';

type Props = { readonly code: string; readonly onConfirmed: () => void };

const asksFor = 5;

/** Shows a recovery code this once, and goes on when its end was typed from where it was written down. */
export const RecoveryCode = ({ code, onConfirmed }: Props) => {
  const copy = useCopySecret();
  const [written, setWritten] = useState(false);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const end = code.replaceAll('-', '').slice(-asksFor);
  const confirm = (): void => {
    if (typed.trim().toUpperCase().replaceAll('-', '') === end) onConfirmed();
    else setProblem(`These are not the last ${asksFor} characters of your recovery code`);
  };
  if (written)
    return (
      <>
        <h2>Type the end of your recovery code</h2>
        <p>Its last {asksFor} characters, from where you wrote it down.</p>
        <GateForm
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            confirm();
          }}
        >
          <TextField
            label={`Last ${asksFor} characters`}
            autoComplete="off"
            autoFocus
            maxLength={end.length + 2}
            problem={problem}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Buttons>
            <Button type="submit" $look="primary">
              Confirm recovery code
            </Button>
            <Button $look="quiet" onClick={() => setWritten(false)}>
              Show the code again
            </Button>
          </Buttons>
        </GateForm>
      </>
    );
  return (
    <>
      <h2>Save your recovery code</h2>
      <p>
        It opens your vault when the passphrase is forgotten, and it is shown this once. Print it, or write it down and
        keep it away from this device.
      </p>
      <Code aria-label="Recovery code">{code}</Code>
      <Buttons>
        <Button $look="primary" autoFocus onClick={() => setWritten(true)}>
          I have saved the code
        </Button>
        <Button onClick={() => print()}>Print code</Button>
        <Button onClick={() => void copy(async () => code, 'Recovery code')}>Copy code</Button>
      </Buttons>
    </>
  );
};
