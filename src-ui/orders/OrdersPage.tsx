import ReceiptText from 'lucide-react/icons/receipt-text';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { orderColumns } from './order-columns.tsx';
import { orderStores } from './order-stores.ts';

const empty = (
  <EmptyState icon={ReceiptText} action={<ButtonLink href="/proposals/recipient">See your proposals</ButtonLink>}>
    You have no orders yet. An order is made when you pay a proposal.
  </EmptyState>
);

export const OrdersPage = () => {
  const list = useStore(useFeature(orderStores).mine);
  return <ListPage title="Orders" list={list} columns={orderColumns} keyOf={({ id }) => id} empty={empty} />;
};
