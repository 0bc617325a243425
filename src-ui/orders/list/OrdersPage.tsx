import { useStore } from 'zustand';
import { orderSorts } from '#core/orders/order.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyReceipt } from '#ui/kit/drawings/EmptyReceipt.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { sortChoices } from '#ui/lists/toolbar/sort-choices.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePersonFilter } from '#ui/lists/toolbar/use-person-filter.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { listedOrders, orderListSearch } from '../order-search.ts';
import { orderStores } from '../order-stores.ts';
import { monthFilter } from './month-filter.ts';
import { adminOrderColumns, orderColumns } from './order-columns.tsx';

const tabs = [
  { mode: undefined, value: 'all', label: 'All', word: '' },
  { mode: 'one_time', value: 'ONE_TIME', label: 'One-time', word: 'one-time' },
  { mode: 'subscription', value: 'SUBSCRIPTION', label: 'Subscription', word: 'subscription' },
] as const;

const looks = {
  customer: {
    path: '/orders',
    searches: 'Service, item, receipt',
    columns: orderColumns,
    empty: (
      <EmptyState
        drawing={<EmptyReceipt />}
        action={<ButtonLink href="/proposals/recipient">See your proposals</ButtonLink>}
      >
        You have no orders yet. Paying a proposal makes one.
      </EmptyState>
    ),
  },
  admin: {
    path: '/admin/orders',
    searches: 'Customer, service, receipt',
    columns: adminOrderColumns,
    empty: (
      <EmptyState
        drawing={<EmptyReceipt />}
        action={<ButtonLink href="/admin/proposals/create">Write a proposal</ButtonLink>}
      >
        No customer has paid a proposal yet.
      </EmptyState>
    ),
  },
};

type Props = Pick<PageProps, 'search'> & { readonly isAdmin: boolean };

const Orders = ({ search, isAdmin }: Props) => {
  const { path, searches, columns, empty } = looks[isAdmin ? 'admin' : 'customer'];
  const address = useListAddress(path, orderListSearch, search, {
    filters: isAdmin ? ['user', 'month'] : ['month'],
  });
  const { user, mode, month } = address.values;
  const { device } = useApp();
  const { all, mine } = useFeature(orderStores);
  const { userId, ...own } = listedOrders(address.values);
  const list = useStore(isAdmin ? all({ ...own, userId }) : mine(own));
  const person = usePersonFilter('user', 'Customer', isAdmin ? user : undefined);
  return (
    <ListPage
      title="Orders"
      noun={{ one: 'order', many: 'orders' }}
      tabs={{
        label: 'Mode',
        current: tabs.find((tab) => tab.mode === mode)?.value ?? 'all',
        of: tabs.map((tab) => ({ ...tab, href: address.withChanges({ mode: tab.mode }) })),
      }}
      tools={{
        address,
        searches,
        filters: [...(isAdmin ? [person] : []), monthFilter(month, device.clock.now())],
        sorts: sortChoices(orderSorts),
      }}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
};

/** What the customer has bought. */
export const OrdersPage = ({ search }: PageProps) => <Orders search={search} isAdmin={false} />;

/** Every customer's orders, or those of one. */
export const AdminOrdersPage = ({ search }: PageProps) => <Orders search={search} isAdmin />;
