import styled from 'styled-components';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { cardText } from './grid-layout.ts';
import { Card, Columns } from './grid-parts.ts';

const cards = 8;

const Title = styled(Skeleton)`
  position: absolute;
  bottom: ${cardText - 27}px;
`;

const Tags = styled.span`
  position: absolute;
  bottom: 11px;
  display: flex;
  gap: 4px;
`;

/** As the cards will stand: a thumbnail, a title and a few tags each. */
export const AssetGridSkeleton = () => (
  <Loading>
    <Columns>
      {Array.from({ length: cards }, (_, index) => (
        <Card key={index}>
          <Title $width="70%" />
          <Tags>
            <Skeleton $width="52px" $height="16px" />
            <Skeleton $width="38px" $height="16px" />
          </Tags>
        </Card>
      ))}
    </Columns>
  </Loading>
);
