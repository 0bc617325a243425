import styled from 'styled-components';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};

  > div {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
  }
`;

const widths = ['80%', '55%', '70%'];

/** Comments in the place of those that are on their way. */
export const CommentsSkeleton = () => (
  <Loading>
    {widths.map((width) => (
      <Row key={width} aria-hidden>
        <Skeleton $width="28px" $height="28px" />
        <div>
          <Skeleton $width="140px" />
          <Skeleton $width={width} />
        </div>
      </Row>
    ))}
  </Loading>
);
