import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { isUnderWay } from '#core/archives/archive.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { archiveActions } from './archive-actions.ts';
import { Buttons, Hint } from './archive-styles.ts';
import { archiveStores } from './archive-stores.ts';
import { ReadyArchive } from './ReadyArchive.tsx';
import { RunningArchive } from './RunningArchive.tsx';

type Props = { readonly userId: string };

/** The archive of a person: to make, on its way, to load, or failed. */
export const ArchiveState = ({ userId }: Props) => {
  const { data, error, refresh } = useStore(useFeature(archiveStores).of(userId));
  const { busy, run } = useAction(useFeature(archiveActions).make);
  const make = (label: string): ReactNode => (
    <Button busy={busy} onClick={() => void run(userId)}>
      {label}
    </Button>
  );
  if (error?.kind === 'access-denied') return <Hint>Archives are not shown in a view.</Hint>;
  if (data === undefined)
    return error === undefined ? (
      <Loading>
        <Skeleton $height="36px" />
      </Loading>
    ) : (
      <StaleNotice error={error} retry={refresh} />
    );
  return (
    <>
      <StaleNotice error={error} retry={refresh} />
      {data === null ? <Buttons>{make('Make an archive')}</Buttons> : null}
      {data !== null && isUnderWay(data) ? <RunningArchive archive={data} /> : null}
      {data?.status === 'READY' ? <ReadyArchive archive={data}>{make('Make a new one')}</ReadyArchive> : null}
      {data?.status === 'FAILED' ? (
        <>
          <Notice $tone="danger" role="status">
            The archive could not be made.
          </Notice>
          <Buttons>{make('Try again')}</Buttons>
        </>
      ) : null}
    </>
  );
};
