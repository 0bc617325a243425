import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 480px;
  margin: ${({ theme }) => theme.space[6]} auto;
`;

type Props = {
  readonly title: string;
  readonly hint: string;
  /** What the card is for. */
  readonly children: ReactNode;
  readonly button: string;
  /** Returns whether the card was taken. */
  readonly onCard: (cardNumber: string) => boolean;
  readonly onCancel: () => void;
};

/** The form of the payment provider's pages where there is no server. */
export const TestCardForm = ({ title, hint, children, button, onCard, onCancel }: Props) => {
  const [card, setCard] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!onCard(card)) setProblem('Your card was declined. Try another card.');
      }}
    >
      <h1>{title}</h1>
      <p>{hint}</p>
      {children}
      <ErrorSummary message={problem} />
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        value={card}
        onChange={(event) => setCard(event.target.value)}
      />
      <Button type="submit" $look="primary">
        {button}
      </Button>
      <Button $look="quiet" onClick={onCancel}>
        Cancel and go back
      </Button>
    </Form>
  );
};
