import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import type { QueryState } from '#ui/cache/query-store.ts';
import { Cell } from '#ui/kit/figures/FigureCell.tsx';

/** One card whose cells are apart by hairlines, however many a row holds. */
const Strip = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  > * {
    flex: 1 1 200px;
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.line};
  }

  ${({ theme }) => theme.media.phone} {
    > * {
      flex-basis: 40%;
      padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[4]};
    }
  }
`;

export const skeletonCells = 5;

const SkeletonStrip = () => (
  <Loading>
    <Strip aria-hidden>
      {Array.from({ length: skeletonCells }, (_, cell) => (
        <Cell key={cell}>
          <Skeleton $width="45%" $height="16px" />
          <Skeleton $width="60%" $height="32px" />
          <Skeleton $width="70%" $height="16px" />
        </Cell>
      ))}
    </Strip>
  </Loading>
);

type Props<T> = { readonly query: QueryState<T | null>; readonly renderCells: (stats: T) => ReactNode };

/** The figures of a dashboard; five skeletons while they are on their way, and earlier ones where newer do not come. */
export const FigureStrip = <T,>({ query: { data, error, refresh }, renderCells }: Props<T>) => {
  if (data === undefined || data === null)
    return error === undefined ? <SkeletonStrip /> : <FailureScreen error={error} retry={refresh} />;
  return (
    <>
      <StaleNotice error={error} retry={refresh} />
      <Strip>{renderCells(data)}</Strip>
    </>
  );
};
