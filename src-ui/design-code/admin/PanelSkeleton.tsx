import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { RequestStack } from '../detail/detail-styles.ts';

const lines = ['40%', '70%', '55%', '80%', '35%', '60%'];

export const PanelSkeleton = () => (
  <Loading>
    <RequestStack aria-hidden>
      {lines.map((width) => (
        <Skeleton key={width} $width={width} />
      ))}
    </RequestStack>
  </Loading>
);
