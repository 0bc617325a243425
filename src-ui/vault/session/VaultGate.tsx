import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { TableSkeleton } from '#ui/lists/TableSkeleton.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { vaultStores } from '../vault-stores.ts';
import { vaultHint } from '../vault-texts.ts';
import { SetUpVault } from './SetUpVault.tsx';
import { UnlockVault } from './UnlockVault.tsx';

type Props = {
  /** What the page is called while the vault is closed. */
  readonly title?: string;
  readonly children: ReactNode;
};

const ClosedVault = () => {
  const { session } = useFeature(vaultStores);
  const { status, error } = useStore(session);
  switch (status) {
    case 'FAILED':
      return error === undefined ? null : <FailureScreen error={error} retry={session.check} />;
    case 'ABSENT':
      return <SetUpVault />;
    case 'LOCKED':
      return <UnlockVault />;
    case 'CHECKING':
    case 'UNLOCKED':
      return <TableSkeleton columns={4} />;
    default:
      return status satisfies never;
  }
};

/** What stands behind it is there while the vault is open, and gone with it. */
export const VaultGate = ({ title = 'Passwords', children }: Props) => {
  const { session, autoLock } = useFeature(vaultStores);
  const { status } = useStore(session);
  useEffect(() => void session.check(), [session]);
  useEffect(() => (status === 'UNLOCKED' ? autoLock.watch() : undefined), [autoLock, status]);
  if (status === 'UNLOCKED') return children;
  return (
    <>
      <PageHeader title={title} hint={vaultHint} />
      <ClosedVault />
    </>
  );
};
