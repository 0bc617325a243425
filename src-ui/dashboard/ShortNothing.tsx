import styled from 'styled-components';
import type { ListState } from '#ui/cache/query-store.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';

const Nothing = styled.p`
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  color: ${({ theme }) => theme.color.muted};
`;

type Props = {
  readonly list: Pick<ListState<unknown>, 'items' | 'error' | 'refresh'>;
  readonly children: string;
};

/** In the place of the rows of a short list: that they are on their way, why they are not there, or that there are none. */
export const ShortNothing = ({ list: { items, error, refresh }, children }: Props) => {
  if (items !== undefined) return <Nothing>{children}</Nothing>;
  if (error !== undefined) return <StaleNotice error={error} retry={refresh} />;
  return (
    <Loading>
      <Skeleton $height="66px" />
    </Loading>
  );
};
