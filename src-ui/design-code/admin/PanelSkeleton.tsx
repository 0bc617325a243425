import { Loading } from '#ui/kit/Skeleton.tsx';
import { SkeletonLines } from '#ui/record/RecordSkeleton.tsx';
import { RequestStack } from '../detail/detail-styles.ts';

export const PanelSkeleton = () => (
  <Loading>
    <RequestStack aria-hidden>
      <SkeletonLines />
    </RequestStack>
  </Loading>
);
