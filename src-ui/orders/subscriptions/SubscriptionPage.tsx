import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { orderStores } from '../order-stores.ts';
import { SubscriptionSkeleton } from './SubscriptionSkeleton.tsx';
import { SubscriptionView } from './SubscriptionView.tsx';

export const SubscriptionPage = ({ params: { id = '' } }: PageProps) => {
  const query = useStore(useFeature(orderStores).subscription(id));
  return (
    <RecordView query={query} subject="subscription" skeleton={<SubscriptionSkeleton />}>
      {(subscription) => <SubscriptionView key={subscription.id} subscription={subscription} />}
    </RecordView>
  );
};
