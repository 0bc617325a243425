import { formatMoney } from '#core/kernel/money.ts';
import type { CartTotals } from '#core/proposals/cart.ts';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import type { Service } from '#core/proposals/service.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { ServiceList } from '#ui/proposals/document/ServiceList.tsx';
import { TotalRows } from '#ui/proposals/document/panel/TotalRows.tsx';
import { TestCardForm } from './TestCardForm.tsx';

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
  const session = provider.find(sessionId);
  if (session === undefined)
    return <FailureScreen error={{ kind: 'not-found', subject: 'checkout', message: 'Not Found' }} />;
  const pay = (card: string): boolean => {
    const { status, orderId } = provider.pay(sessionId, card);
    if (status === 'paid') navigator.go(`/orders/${orderId}?session=${sessionId}`, { replace: true });
    return status === 'paid';
  };
  const cancel = (): void => {
    provider.cancel(sessionId);
    navigator.go(`/proposals/${session.proposalId}?checkout=canceled`, { replace: true });
  };
  return (
    <TestCardForm
      title="Test payment"
      hint="No money moves here. The card 4242 4242 4242 4242 pays, 4000 0000 0000 0002 is declined."
      button={`Pay ${formatMoney({ amount: session.totals.dueToday, currency: session.currency })}`}
      onCard={pay}
      onCancel={cancel}
    >
      <ServiceList services={session.services} currency={session.currency} />
      <TotalRows label="You pay now" totals={session.totals} currency={session.currency} />
    </TestCardForm>
  );
};
