import styled from 'styled-components';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { cardText, skeletonCards } from './grid-layout.ts';
import { Columns } from './grid-styles.ts';

const Lines = styled.div`
  position: absolute;
  inset: auto 0 11px;
  display: flex;
  flex-wrap: wrap;
  align-content: space-between;
  gap: 4px;
  height: ${cardText - 24}px;
`;

/** As the cards will stand: a thumbnail, a title and a few tags each. */
export const AssetGridSkeleton = () => (
  <Loading>
    <Columns>
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div key={index}>
          <Lines>
            <Skeleton $width="70%" />
            <Skeleton $width="52px" $height="16px" />
            <Skeleton $width="38px" $height="16px" />
          </Lines>
        </div>
      ))}
    </Columns>
  </Loading>
);
