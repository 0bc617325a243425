import ReceiptText from 'lucide-react/icons/receipt-text';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { PersonChip } from '#ui/people/PersonChip.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { adminOrderColumns } from './order-columns.tsx';
import { orderListSearch } from './order-search.ts';
import { orderStores } from './order-stores.ts';

const all = '/admin/orders';

const empty = (
  <EmptyState icon={ReceiptText} action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}>
    No customer has paid a proposal yet.
  </EmptyState>
);

/** Every customer's orders, or those of one. */
export const AdminOrdersPage = ({ search }: PageProps) => {
  const { user } = useSearchParams(orderListSearch, search);
  const stores = useFeature(orderStores);
  const name = usePersonName(user);
  return (
    <ListPage
      title="Orders"
      hint={user === undefined ? 'Of every customer, newest first' : 'Newest first'}
      filters={user === undefined ? undefined : <PersonChip id={user} all={all} />}
      list={useStore(user === undefined ? stores.all : stores.ofUser(user))}
      columns={adminOrderColumns}
      keyOf={({ id }) => id}
      empty={
        user === undefined ? (
          empty
        ) : (
          <EmptyState icon={ReceiptText} action={<ButtonLink href={all}>Show all orders</ButtonLink>}>
            There are no orders of {name} yet.
          </EmptyState>
        )
      }
    />
  );
};
