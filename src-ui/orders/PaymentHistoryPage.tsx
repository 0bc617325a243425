import CreditCard from 'lucide-react/icons/credit-card';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { useStore } from 'zustand';
import { toAppError } from '#core/kernel/app-error.ts';
import { subscriptionStatusName } from '#core/orders/subscription.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { RecordView } from '#ui/lists/RecordView.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { ordersKey, orderStores } from './order-stores.ts';
import { PaymentsTable } from './PaymentsTable.tsx';

const useRenewal = (id: string) => {
  const { auth, cache, notify, portal, settings } = useApp();
  const isAdmin = useStore(auth, (state) => state.status === 'AUTHENTICATED' && state.user.isAdmin);
  const [busy, setBusy] = useState(false);
  const renew = async (): Promise<void> => {
    setBusy(true);
    try {
      await portal.orders.renew(id);
      await cache.invalidateQueries({ queryKey: [ordersKey] });
      notify('success', 'Success!', 'The next period is billed');
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
    }
    setBusy(false);
  };
  return { offered: isAdmin && settings.demo, busy, renew };
};

export const PaymentHistoryPage = ({ params: { id = '' } }: PageProps) => {
  const stores = useFeature(orderStores);
  const subscription = useStore(stores.subscription(id));
  const payments = useStore(stores.payments(id));
  const { offered, busy, renew } = useRenewal(id);
  return (
    <RecordView query={subscription} subject="subscription" skeleton={<TableSkeleton columns={5} />}>
      {({ products, status }) => (
        <>
          <PageHeader title="Payment history" hint={`${products.join(', ')} · ${subscriptionStatusName(status)}`}>
            {offered ? (
              <Button busy={busy} onClick={() => void renew()}>
                <RotateCw size={16} aria-hidden />
                Bill next period now
              </Button>
            ) : null}
          </PageHeader>
          <TableCard>
            <PagedList
              list={payments}
              skeleton={<TableSkeleton columns={5} />}
              empty={<EmptyState icon={CreditCard}>No payment was made for this subscription yet.</EmptyState>}
            >
              {(items) => <PaymentsTable payments={items} products={products} />}
            </PagedList>
          </TableCard>
        </>
      )}
    </RecordView>
  );
};
