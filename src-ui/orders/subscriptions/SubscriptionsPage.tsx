import { useStore } from 'zustand';
import { subscriptionSorts, subscriptionStatusName, type SubscriptionSort } from '#core/orders/subscription.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyCalendar } from '#ui/kit/drawings/EmptyCalendar.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { choicesOf } from '#ui/lists/toolbar/list-filter.ts';
import { useListAddress } from '#ui/lists/toolbar/use-list-address.ts';
import { usePersonFilter } from '#ui/lists/toolbar/use-person-filter.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { listedSubscriptions, shownStatuses, subscriptionListSearch } from '../order-search.ts';
import { orderStores } from '../order-stores.ts';
import { adminSubscriptionColumns, subscriptionColumns } from './subscription-columns.tsx';

const sortNames: Readonly<Record<SubscriptionSort, string>> = {
  newest: 'Newest first',
  nextCharge: 'Next charge first',
  highest: 'Highest amount first',
};

const tabs = [
  { status: undefined, value: 'all', label: 'All', word: '' },
  ...shownStatuses.map((status) => ({
    status,
    value: status,
    label: subscriptionStatusName(status),
    word: subscriptionStatusName(status).toLowerCase(),
  })),
];

const looks = {
  customer: {
    path: '/subscriptions',
    searches: 'Items',
    columns: subscriptionColumns,
    empty: (
      <EmptyState drawing={<EmptyCalendar />} action={<ButtonLink href="/orders">See your orders</ButtonLink>}>
        You have no subscriptions yet. One begins when you pay a proposal with monthly or yearly items.
      </EmptyState>
    ),
  },
  admin: {
    path: '/admin/subscriptions',
    searches: 'Customer, item',
    columns: adminSubscriptionColumns,
    empty: <EmptyState drawing={<EmptyCalendar />}>No customer has a subscription yet.</EmptyState>,
  },
};

type Props = Pick<PageProps, 'search'> & { readonly isAdmin: boolean };

const Subscriptions = ({ search, isAdmin }: Props) => {
  const { path, searches, columns, empty } = looks[isAdmin ? 'admin' : 'customer'];
  const address = useListAddress(path, subscriptionListSearch, search, { filters: isAdmin ? ['user'] : [] });
  const { user, status } = address.values;
  const { subscriptions, allSubscriptions } = useFeature(orderStores);
  const { userId, ...own } = listedSubscriptions(address.values);
  const list = useStore(isAdmin ? allSubscriptions({ ...own, userId }) : subscriptions(own));
  const person = usePersonFilter('user', 'Customer', isAdmin ? user : undefined);
  return (
    <ListPage
      title="Subscriptions"
      noun={{ one: 'subscription', many: 'subscriptions' }}
      tabs={{
        label: 'Status',
        current: status ?? 'all',
        of: tabs.map((tab) => ({ ...tab, href: address.withChanges({ status: tab.status }) })),
      }}
      tools={{
        address,
        searches,
        filters: isAdmin ? [person] : [],
        sorts: choicesOf(subscriptionSorts, (sort) => sortNames[sort]),
      }}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      empty={empty}
    />
  );
};

/** What the customer pays for again and again. */
export const SubscriptionsPage = ({ search }: PageProps) => <Subscriptions search={search} isAdmin={false} />;

/** Every customer's subscriptions, or those of one. */
export const AdminSubscriptionsPage = ({ search }: PageProps) => <Subscriptions search={search} isAdmin />;
