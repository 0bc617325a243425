import { skeletonCards } from '#ui/assets/grid/grid-layout.ts';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { CollectionFoot, CollectionFrame, CollectionGrid, CollectionText, CoverTiles } from './collection-styles.ts';

/** As the cards will stand. */
export const CollectionGridSkeleton = () => (
  <Loading>
    <CollectionGrid>
      {Array.from({ length: skeletonCards }, (_, index) => (
        <CollectionFrame key={index}>
          <CoverTiles>
            <Skeleton $height="140px" />
          </CoverTiles>
          <CollectionText>
            <div>
              <Skeleton $width="60%" $height="16px" />
              <Skeleton $width="40%" $height="12px" />
            </div>
          </CollectionText>
          <CollectionFoot>
            <Skeleton $height="36px" />
          </CollectionFoot>
        </CollectionFrame>
      ))}
    </CollectionGrid>
  </Loading>
);
