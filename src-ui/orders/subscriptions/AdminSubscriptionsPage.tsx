import Repeat from 'lucide-react/icons/repeat';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { ButtonLink } from '#ui/kit/Button.tsx';
import { EmptyState } from '#ui/kit/EmptyState.tsx';
import { ListPage } from '#ui/lists/ListPage.tsx';
import { PersonChip } from '#ui/people/PersonChip.tsx';
import { usePersonName } from '#ui/people/use-person-name.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { orderListSearch } from '../order-search.ts';
import { orderStores } from '../order-stores.ts';
import { adminSubscriptionColumns } from './subscription-columns.tsx';

const all = '/admin/subscriptions';

/** Every customer's subscriptions, or those of one. */
export const AdminSubscriptionsPage = ({ search }: PageProps) => {
  const { user } = useSearchParams(orderListSearch, search);
  const { allSubscriptions, subscriptionsOf } = useFeature(orderStores);
  const name = usePersonName(user);
  return (
    <ListPage
      title="Subscriptions"
      hint={user === undefined ? 'Of every customer, newest first' : 'Newest first'}
      filters={user === undefined ? undefined : <PersonChip id={user} all={all} />}
      list={useStore(user === undefined ? allSubscriptions : subscriptionsOf(user))}
      columns={adminSubscriptionColumns}
      keyOf={({ id }) => id}
      empty={
        user === undefined ? (
          <EmptyState icon={Repeat}>No customer has a subscription yet.</EmptyState>
        ) : (
          <EmptyState icon={Repeat} action={<ButtonLink href={all}>Show all subscriptions</ButtonLink>}>
            There are no subscriptions of {name} yet.
          </EmptyState>
        )
      }
    />
  );
};
