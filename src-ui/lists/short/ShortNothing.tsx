import type { ListState } from '#ui/cache/query-store.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Nothing } from '#ui/kit/panel-styles.ts';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';

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
