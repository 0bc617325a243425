import ReceiptText from 'lucide-react/icons/receipt-text';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { adminOrderColumns } from './order-columns.tsx';
import { orderStores } from './order-stores.ts';

const empty = (
  <EmptyState icon={ReceiptText} action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}>
    No customer has paid a proposal yet.
  </EmptyState>
);

export const AdminOrdersPage = () => (
  <ListPage
    title="Orders"
    hint="Of every customer, newest first"
    list={useStore(useFeature(orderStores).all)}
    columns={adminOrderColumns}
    keyOf={({ id }) => id}
    empty={empty}
  />
);
