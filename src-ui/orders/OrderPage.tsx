import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { orderSearch } from './order-search.ts';
import { orderStores } from './order-stores.ts';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderView } from './OrderView.tsx';
import { PendingPayment } from './PendingPayment.tsx';
import { Thanks } from './Thanks.tsx';

/** Whether thanks are due: on the first sight of an order that was just paid, which the address says once, by its payment's session or by itself. */
const useThanks = (id: string, isPaid: boolean) => {
  const { navigator } = useApp();
  const [opened, setOpened] = useState(isPaid ? id : undefined);
  const [closed, setClosed] = useState<string>();
  if (isPaid && opened !== id) setOpened(id);
  useEffect(() => {
    if (isPaid) navigator.go(`/orders/${id}`, { replace: true });
  }, [id, isPaid, navigator]);
  return { open: opened === id && closed !== id, close: () => setClosed(id) };
};

export const OrderPage = ({ params: { id = '' }, search }: PageProps) => {
  const query = useStore(useFeature(orderStores).one(id));
  const { session, paid } = useSearchParams(orderSearch, search);
  const isMade = query.data !== null && query.data !== undefined;
  const thanks = useThanks(id, paid === '1' || (session !== undefined && isMade));
  if (session !== undefined && !isMade) return <PendingPayment sessionId={session} orderId={id} />;
  return (
    <RecordView query={query} subject="order" skeleton={<OrderSkeleton />}>
      {(order) => (thanks.open ? <Thanks order={order} onReceipt={thanks.close} /> : <OrderView order={order} />)}
    </RecordView>
  );
};
