import styled from 'styled-components';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
`;

export const OrderSkeleton = () => (
  <Loading>
    <Stack aria-hidden>
      <Skeleton $width="220px" $height="28px" />
      <Skeleton $height="96px" />
      <Skeleton $height="180px" />
    </Stack>
  </Loading>
);
