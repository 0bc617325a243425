import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { FailurePanel } from '#ui/failure/FailurePanel.tsx';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { FullPageSpinner } from '#ui/kit/FullPageSpinner.tsx';
import { orderActions } from './order-actions.ts';

type Props = { readonly sessionId: string; readonly orderId: string };

/** Between the payment page and the order: asks until the payment is settled, and never offers to pay meanwhile. */
export const PendingPayment = ({ sessionId, orderId }: Props) => {
  const { navigator } = useApp();
  const { payment } = useFeature(orderActions);
  const { data: session, error } = useStore(useMemo(() => payment(sessionId, orderId), [payment, sessionId, orderId]));

  if (error !== undefined) return <FailureScreen error={error} />;
  if (session === undefined || session?.status === 'paid')
    return (
      <>
        <FullPageSpinner />
        <FailurePanel title="Confirming your payment">
          This takes a few seconds. You can leave this page: nothing is charged twice, and the order appears under
          Orders.
        </FailurePanel>
      </>
    );
  if (session === null) return <FailureScreen error={{ kind: 'not-found', subject: 'order', message: 'Not Found' }} />;
  return (
    <FailurePanel
      title={session.status === 'canceled' ? 'Payment canceled' : 'Payment failed'}
      action="Back to the proposal"
      onAction={() => navigator.go(`/proposals/${session.proposalId}`)}
    >
      Nothing was charged. You can pay again from the proposal.
    </FailurePanel>
  );
};
