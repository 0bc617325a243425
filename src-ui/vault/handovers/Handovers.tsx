import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { useViewer } from '#ui/people/use-viewer.ts';
import { VaultMenu } from '../session/VaultMenu.tsx';
import { GivenList } from './GivenList.tsx';
import { Stack, WithWords } from './handover-styles.ts';
import { handoverStores } from './handover-stores.ts';
import { ReceivedList } from './ReceivedList.tsx';
import { YourWords } from './YourWords.tsx';

const HandOverDialog = lazy(() =>
  import('./HandOverDialog.tsx').then((module) => ({ default: module.HandOverDialog })),
);

type ReceivedProps = { readonly children: ReactNode };

/** Before what the person handed over: what was handed over to them, and their words. */
const WithReceived = ({ children }: ReceivedProps) => {
  const { data, error, refresh } = useStore(useFeature(handoverStores).words);
  return (
    <>
      <StaleNotice error={error} retry={refresh} />
      <WithWords data-words={data !== null}>
        <Stack>
          <ReceivedList needsKey={data === null} />
          {children}
        </Stack>
        {data === undefined && error === undefined ? (
          <Loading>
            <Skeleton $height="264px" />
          </Loading>
        ) : null}
        {data === undefined || data === null ? null : <YourWords words={data.words} />}
      </WithWords>
    </>
  );
};

/** What the person handed over, and for members of the agency what was handed over to them. */
export const Handovers = () => {
  const { isAdmin } = useViewer();
  const [isHanding, setHanding] = useState(false);
  const handOver = (
    <Button $look="primary" onClick={() => setHanding(true)}>
      Hand over logins
    </Button>
  );
  const given = <GivenList action={handOver} />;
  return (
    <>
      <Breadcrumb href="/password-logins">Passwords</Breadcrumb>
      <PageHeader title="Handed over" hint="Logins that one person may read, for a purpose and until a day">
        <VaultMenu />
        {handOver}
      </PageHeader>
      {isAdmin ? <WithReceived>{given}</WithReceived> : given}
      <Suspense>{isHanding ? <HandOverDialog onClose={() => setHanding(false)} /> : null}</Suspense>
    </>
  );
};
