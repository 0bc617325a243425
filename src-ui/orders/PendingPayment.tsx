import { useEffect, useState } from 'react';
import { toAppError, type AppError } from '#core/kernel/app-error.ts';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { FailurePanel } from '#ui/failure/FailurePanel.tsx';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { dashboardKey } from '#ui/dashboard/dashboard-stores.ts';
import { proposalsKey } from '#ui/proposals/proposal-stores.ts';
import { FullPageSpinner } from '#ui/kit/FullPageSpinner.tsx';
import { ordersKey, orderStores } from './order-stores.ts';

type Props = { readonly sessionId: string; readonly orderId: string };

type Outcome = CheckoutSession | 'missing' | AppError | undefined;

/** Between the payment page and the order: asks until the payment is settled, and never offers to pay meanwhile. */
export const PendingPayment = ({ sessionId, orderId }: Props) => {
  const { cache, navigator, portal } = useApp();
  const { preload } = useFeature(orderStores).one(orderId);
  const [outcome, setOutcome] = useState<Outcome>();
  useEffect(() => {
    const stop = new AbortController();
    portal.orders.awaitPayment(sessionId, stop.signal).then(
      async (session) => {
        if (session?.status === 'paid') {
          await Promise.all(
            [ordersKey, proposalsKey, dashboardKey].map((key) => cache.invalidateQueries({ queryKey: [key] })),
          );
          await cache.refetchQueries({ queryKey: [ordersKey, 'one', orderId] });
          await preload();
          navigator.go(`/orders/${orderId}`, { replace: true });
        } else setOutcome(session ?? 'missing');
      },
      (cause: unknown) => {
        if (!stop.signal.aborted) setOutcome(toAppError(cause));
      },
    );
    return () => stop.abort();
  }, [portal, sessionId, orderId, cache, navigator, preload]);

  if (outcome === undefined)
    return (
      <>
        <FullPageSpinner />
        <FailurePanel title="Confirming your payment">
          This takes a few seconds. You can leave this page: nothing is charged twice, and the order appears under
          Orders.
        </FailurePanel>
      </>
    );
  if (outcome === 'missing')
    return <FailureScreen error={{ kind: 'not-found', subject: 'order', message: 'Not Found' }} />;
  if ('kind' in outcome) return <FailureScreen error={outcome} />;
  return (
    <FailurePanel
      title={outcome.status === 'canceled' ? 'Payment canceled' : 'Payment failed'}
      action="Back to the proposal"
      onAction={() => navigator.go(`/proposals/${outcome.proposalId}`)}
    >
      Nothing was charged. You can pay again from the proposal.
    </FailurePanel>
  );
};
