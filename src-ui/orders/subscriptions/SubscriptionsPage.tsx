import Repeat from 'lucide-react/icons/repeat';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { orderStores } from '../order-stores.ts';
import { subscriptionColumns } from './subscription-columns.tsx';

const empty = (
  <EmptyState icon={Repeat} action={<ButtonLink href="/orders">See your orders</ButtonLink>}>
    You have no subscriptions yet. One begins when you pay a proposal with monthly or yearly items.
  </EmptyState>
);

/** What the customer pays for again and again. */
export const SubscriptionsPage = () => {
  const list = useStore(useFeature(orderStores).subscriptions);
  return (
    <ListPage title="Subscriptions" list={list} columns={subscriptionColumns} keyOf={({ id }) => id} empty={empty} />
  );
};
