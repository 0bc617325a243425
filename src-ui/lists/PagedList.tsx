import type { ReactNode } from 'react';
import styled from 'styled-components';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import type { ListState } from '#ui/cache/query-store.ts';
import { Button } from '#ui/kit/Button.tsx';

const More = styled.div`
  display: flex;
  justify-content: center;
  padding: ${({ theme }) => theme.space[3]};
`;

type Props<T> = {
  readonly list: ListState<T>;
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly children: (items: readonly T[]) => ReactNode;
};

/** The three states of every list, and the way to its next page. */
export const PagedList = <T,>({ list, skeleton, empty, children }: Props<T>) => {
  if (list.items === undefined)
    return list.error === undefined ? skeleton : <FailureScreen error={list.error} retry={list.refresh} />;
  return (
    <>
      <StaleNotice error={list.error} retry={list.refresh} />
      {list.items.length === 0 ? empty : children(list.items)}
      {list.hasMore ? (
        <More>
          <Button busy={list.loadingMore} onClick={() => void list.loadMore()}>
            Load more
          </Button>
        </More>
      ) : null}
    </>
  );
};
