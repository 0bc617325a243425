import { useStore } from 'zustand';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/lists/RecordView.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { OrderView } from './OrderView.tsx';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { orderSearch } from './order-search.ts';
import { orderStores } from './order-stores.ts';

export const OrderPage = ({ params: { id = '' }, search }: PageProps) => {
  const query = useStore(useFeature(orderStores).one(id));
  const { session } = useSearchParams(orderSearch, search);
  if (session !== undefined && (query.data === null || query.data === undefined))
    return <PendingPayment sessionId={session} orderId={id} />;
  return (
    <RecordView query={query} subject="order" skeleton={<OrderSkeleton />}>
      {(order) => <OrderView order={order} />}
    </RecordView>
  );
};
