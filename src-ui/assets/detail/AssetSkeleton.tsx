import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Split, Stack } from './detail-styles.ts';
import { Stage } from './AssetPreview.tsx';

export const AssetSkeleton = () => (
  <Loading>
    <Split>
      <Stage />
      <Stack>
        {['60%', '80%', '45%', '70%', '55%'].map((width) => (
          <Skeleton key={width} $width={width} />
        ))}
      </Stack>
    </Split>
  </Loading>
);
