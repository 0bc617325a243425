import ReceiptText from 'lucide-react/icons/receipt-text';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { PagedList } from '#ui/lists/PagedList.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { TableCard } from '#ui/lists/Table.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { AdminOrdersTable } from './AdminOrdersTable.tsx';
import { orderStores } from './order-stores.ts';

const empty = (
  <EmptyState icon={ReceiptText} action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}>
    No customer has paid a proposal yet.
  </EmptyState>
);

export const AdminOrdersPage = () => {
  const list = useStore(useFeature(orderStores).all);
  return (
    <>
      <PageHeader title="Orders" hint="Of every customer, newest first" />
      <TableCard>
        <PagedList list={list} skeleton={<TableSkeleton columns={5} />} empty={empty}>
          {(orders) => <AdminOrdersTable orders={orders} />}
        </PagedList>
      </TableCard>
    </>
  );
};
