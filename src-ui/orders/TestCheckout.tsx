import { useState } from 'react';
import styled from 'styled-components';
import { formatMoney } from '#core/kernel/money.ts';
import type { CartTotals } from '#core/proposals/cart.ts';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import type { Service } from '#core/proposals/service.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { ServiceList } from '#ui/proposals/document/ServiceList.tsx';
import { TotalRows } from '#ui/proposals/document/panel/TotalRows.tsx';

const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  max-width: 480px;
  margin: ${({ theme }) => theme.space[6]} auto;
`;

/** The payment provider within this tab. */
type Provider = {
  readonly find: (sessionId: string) =>
    | (CheckoutSession & {
        readonly services: readonly Service[];
        readonly totals: CartTotals;
        readonly currency: string;
      })
    | undefined;
  readonly pay: (sessionId: string, cardNumber: string) => CheckoutSession;
  readonly cancel: (sessionId: string) => CheckoutSession;
};

type Props = { readonly sessionId: string; readonly provider: Provider };

/** A payment provider's page where there is no server. */
export const TestCheckout = ({ sessionId, provider }: Props) => {
  const { navigator } = useApp();
  const [card, setCard] = useState('');
  const [problem, setProblem] = useState<string>();
  const session = provider.find(sessionId);
  if (session === undefined)
    return <FailureScreen error={{ kind: 'not-found', subject: 'checkout', message: 'Not Found' }} />;
  const pay = (): void => {
    const { status, orderId } = provider.pay(sessionId, card);
    if (status === 'paid') navigator.go(`/orders/${orderId}?session=${sessionId}`, { replace: true });
    else setProblem('Your card was declined. Try another card.');
  };
  const cancel = (): void => {
    provider.cancel(sessionId);
    navigator.go(`/proposals/${session.proposalId}?checkout=canceled`, { replace: true });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      <h1>Test payment</h1>
      <p>No money moves here. The card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined.</p>
      <ServiceList services={session.services} currency={session.currency} />
      <TotalRows label="You pay now" totals={session.totals} currency={session.currency} />
      <ErrorSummary message={problem} />
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="cc-number"
        value={card}
        onChange={(event) => setCard(event.target.value)}
      />
      <Button type="submit" $look="primary">
        Pay {formatMoney({ amount: session.totals.dueToday, currency: session.currency })}
      </Button>
      <Button $look="quiet" onClick={cancel}>
        Cancel and go back
      </Button>
    </Form>
  );
};
