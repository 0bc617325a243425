import type { PasswordStats } from '#core/vault/password-stats.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Breadcrumb } from '#ui/kit/Breadcrumb.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import type { Page } from '#ui/routing/lazy-page.ts';
import { VaultGate } from '../session/VaultGate.tsx';
import { VaultMenu } from '../session/VaultMenu.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';
import { ScanPanel } from './ScanPanel.tsx';
import { ScorePanel } from './ScorePanel.tsx';
import { Panel, Sections } from './security-styles.ts';
import { SecurityTiles } from './SecurityTiles.tsx';
import { StrengthPanel } from './StrengthPanel.tsx';
import { useSecurity } from './use-security.ts';

const SecuritySkeleton = () => (
  <Loading>
    <Sections aria-hidden>
      {[0, 1].map((panel) => (
        <Panel key={panel}>
          <Skeleton $width="30%" />
          <Skeleton $height="168px" />
          <Skeleton $width="70%" />
        </Panel>
      ))}
      <Panel className="wide">
        <Skeleton $height="170px" />
      </Panel>
    </Sections>
  </Loading>
);

type UpdatedProps = { readonly stats: PasswordStats | undefined; readonly failed: boolean };

const UpdatedAt = ({ stats, failed }: UpdatedProps) => {
  if (stats === undefined) return <>{failed ? 'Not counted' : 'Counting your logins'}</>;
  if (stats.updatedAt === undefined) return <>No logins yet</>;
  return (
    <>
      Updated <Time at={stats.updatedAt} />
    </>
  );
};

const Security = () => {
  const { stats, error, refresh, logins, listError, reload, tiles } = useSecurity();
  return (
    <>
      <Breadcrumb href="/password-logins">Passwords</Breadcrumb>
      <PageHeader title="Security" hint={<UpdatedAt stats={stats} failed={error !== undefined} />}>
        <VaultMenu />
      </PageHeader>
      {stats === undefined && error !== undefined ? <FailureScreen error={error} retry={refresh} /> : null}
      {stats === undefined && error === undefined ? <SecuritySkeleton /> : null}
      {stats === undefined ? null : (
        <>
          <StaleNotice error={error ?? listError} retry={error === undefined ? reload : refresh} />
          <Sections>
            <ScorePanel stats={stats} />
            <StrengthPanel stats={stats} />
            <SecurityTiles tiles={tiles} />
            <ScanPanel logins={logins} />
            <PlatformPanel stats={stats} />
          </Sections>
        </>
      )}
    </>
  );
};

/** How sound the passwords of an open vault are, and the breach scan. */
export const SecurityPage: Page = () => (
  <VaultGate title="Security">
    <Security />
  </VaultGate>
);
