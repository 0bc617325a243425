import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { CollectionFoot, CollectionFrame, CollectionGrid, CollectionText, CoverTiles } from './collection-styles.ts';

const cards = 8;

/** As the cards will stand. */
export const CollectionGridSkeleton = () => (
  <Loading>
    <CollectionGrid>
      {Array.from({ length: cards }, (_, index) => (
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
