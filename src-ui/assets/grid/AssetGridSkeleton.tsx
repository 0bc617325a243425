import type { CSSProperties } from 'react';
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

const ratios = [1.5, 0.75, 1.33, 1.78, 1, 1.33, 0.67, 1.5];

/** Rows that their cards fill, the last one aside. */
const Rows = styled(Columns)`
  > div {
    flex: var(--ratio) 1 calc(var(--ratio) * var(--frame));
  }

  &::after {
    content: '';
    flex: 9 0 0;
  }
`;

/** As the cards will stand: a picture, a title and a few tags each. */
export const AssetGridSkeleton = () => (
  <Loading>
    <Rows>
      {Array.from({ length: skeletonCards }, (_, index) => (
        <div key={index} style={{ '--ratio': ratios[index % ratios.length] } as CSSProperties}>
          <Lines>
            <Skeleton $width="70%" />
            <Skeleton $width="52px" $height="16px" />
            <Skeleton $width="38px" $height="16px" />
          </Lines>
        </div>
      ))}
    </Rows>
  </Loading>
);
