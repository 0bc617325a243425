import ReceiptText from 'lucide-react/icons/receipt-text';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { orderStores } from './order-stores.ts';
import { OrdersTable } from './OrdersTable.tsx';

const empty = (
  <EmptyState icon={ReceiptText} action={<ButtonLink href="/proposals/recipient">See your proposals</ButtonLink>}>
    You have no orders yet. An order is made when you pay a proposal.
  </EmptyState>
);

export const OrdersPage = () => {
  const list = useStore(useFeature(orderStores).mine);
  return (
    <>
      <PageHeader title="Orders" />
      <TableCard>
        <PagedList list={list} skeleton={<TableSkeleton columns={6} />} empty={empty}>
          {(orders) => <OrdersTable orders={orders} />}
        </PagedList>
      </TableCard>
    </>
  );
};
