import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { removalDays } from '#core/users/scheduled-removal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { removalStores } from '#ui/people/removal/removal-stores.ts';
import { ScheduledNotice } from '#ui/people/removal/ScheduledNotice.tsx';
import { AccountCard } from '../account-styles.ts';
import { useIsViewing } from '#ui/viewing/use-is-viewing.ts';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
);

type Props = { readonly user: AuthUser };

/** Whether the account is to be deleted, and the way to either. */
const AccountEnd = ({ user }: Props) => {
  const { data: scheduled, error, refresh } = useStore(useFeature(removalStores).scheduled(user.id));
  const [isAsking, setAsking] = useState(false);
  if (error !== undefined && scheduled === undefined) return <StaleNotice error={error} retry={refresh} />;
  if (scheduled !== undefined && scheduled !== null) return <ScheduledNotice userId={user.id} />;
  return (
    <div>
      <Button disabled={scheduled === undefined} onClick={() => setAsking(true)}>
        Delete account…
      </Button>
      {isAsking ? (
        <Suspense>
          <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  );
};

/** The end of one's own account. */
export const DeleteAccountCard = ({ user }: Props) =>
  useIsViewing() ? null : (
    <AccountCard aria-label="Delete account">
      <h2>Delete account</h2>
      <p>Your account is deleted after {removalDays} days. Until then nothing changes, and you can keep it.</p>
      <AccountEnd user={user} />
    </AccountCard>
  );
