import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Skeleton } from '#ui/kit/Skeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { RecordSkeleton } from '#ui/record/RecordSkeleton.tsx';
import { subscriptionsPath } from '../order-paths.ts';

/** The page of a subscription on its way. */
export const SubscriptionSkeleton = () => (
  <>
    <Breadcrumb href={subscriptionsPath(useViewer().isAdmin)}>Subscriptions</Breadcrumb>
    <PageHeader title="Subscription" />
    <RecordSkeleton>
      <Skeleton $height="140px" />
      <Skeleton $height="220px" />
    </RecordSkeleton>
  </>
);
