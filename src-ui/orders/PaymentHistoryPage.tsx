import RotateCw from 'lucide-react/icons/rotate-cw';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { subscriptionStatusName } from '#core/orders/subscription.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyReceipt } from '#ui/kit/drawings/EmptyReceipt.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { RecordView } from '#ui/record/RecordView.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { plainList, useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { orderActions } from './order-actions.ts';
import { orderStores } from './order-stores.ts';
import { paymentColumns } from './payment-columns.tsx';

type RenewProps = { readonly subscriptionId: string };

/** Bills the next period on request, where an admin of a demo asks. */
const RenewButton = ({ subscriptionId }: RenewProps) => {
  const { auth, settings } = useApp();
  const isAdmin = useStore(auth, (state) => state.status === 'AUTHENTICATED' && state.user.isAdmin);
  const { busy, run } = useAction(useFeature(orderActions).renew);
  return isAdmin && settings.demo ? (
    <Button busy={busy} onClick={() => void run(subscriptionId)}>
      <RotateCw size={16} aria-hidden />
      Bill next period now
    </Button>
  ) : null;
};

const Bought = styled.p`
  margin-bottom: ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.muted};
`;

export const PaymentHistoryPage = ({ params: { id = '' }, search }: PageProps) => {
  const stores = useFeature(orderStores);
  const subscription = useStore(stores.subscription(id));
  const payments = useStore(stores.payments(id));
  const address = useListAddress(`/subscription/${id}/payment-history`, plainList, search);
  return (
    <RecordView query={subscription} subject="subscription" skeleton={<TableSkeleton columns={5} />}>
      {({ products, status }) => (
        <>
          <Breadcrumb href={`/subscription/${id}`}>{products.join(', ')}</Breadcrumb>
          <ListPage
            title="Payment history"
            canOpen={false}
            noun={{ one: 'payment', many: 'payments' }}
            actions={<RenewButton subscriptionId={id} />}
            tools={{ address }}
            list={payments}
            columns={paymentColumns(products)}
            keyOf={(payment) => payment.id}
            empty={<EmptyState drawing={<EmptyReceipt />}>No payments yet.</EmptyState>}
          >
            <Bought>{`${products.join(', ')} · ${subscriptionStatusName(status)}`}</Bought>
          </ListPage>
        </>
      )}
    </RecordView>
  );
};
