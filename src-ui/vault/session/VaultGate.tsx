import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useFeature } from '#ui/app/portal-context.ts';
import { FailureScreen } from '#ui/failure/FailureScreen.tsx';
import { TableSkeleton } from '#ui/kit/lists/TableSkeleton.tsx';
import { vaultStores } from '../vault-stores.ts';
import { SetUpVault } from './SetUpVault.tsx';
import { UnlockVault } from './UnlockVault.tsx';

type Props = { readonly children: ReactNode };

/** What stands behind it is there while the vault is open, and gone with it. */
export const VaultGate = ({ children }: Props) => {
  const { session, autoLock } = useFeature(vaultStores);
  const { status, error } = useStore(session);
  useEffect(() => void session.check(), [session]);
  useEffect(() => (status === 'UNLOCKED' ? autoLock.watch() : undefined), [autoLock, status]);
  switch (status) {
    case 'CHECKING':
      return <TableSkeleton columns={4} />;
    case 'FAILED':
      return error === undefined ? null : <FailureScreen error={error} retry={session.check} />;
    case 'ABSENT':
      return <SetUpVault />;
    case 'LOCKED':
      return <UnlockVault />;
    case 'UNLOCKED':
      return children;
    default:
      return status satisfies never;
  }
};
