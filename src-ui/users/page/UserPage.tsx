import { AuditOf } from '#ui/audit/AuditOf.tsx';
import { lazy, Suspense, useState } from 'react';
import { useStore } from 'zustand';
import type { UserAccount } from '#core/users/user-account.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { LatePart } from '#ui/routing/LatePart.tsx';
import { RecordSide } from '#ui/record/RecordSide.tsx';
import { RecordGrid } from '#ui/record/record-styles.ts';
import { RecordView } from '#ui/record/RecordView.tsx';
import { personStores } from '#ui/people/person-stores.ts';
import { ScheduledNotice } from '#ui/people/removal/ScheduledNotice.tsx';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { UserTools } from '../actions/UserTools.tsx';
import { usersPath } from '../user-paths.ts';
import { UserStatusWord } from '../UserStatusWord.tsx';
import { AboveRecords } from './page-styles.ts';
import { UserFacts } from './UserFacts.tsx';
import { UserHead } from './UserHead.tsx';
import { UserRecords } from './UserRecords.tsx';
import { UserSessions } from './UserSessions.tsx';
import { UserSkeleton } from './UserSkeleton.tsx';

const RemoveDialog = lazy(() =>
  import('../removal/RemoveDialog.tsx').then((module) => ({ default: module.RemoveDialog })),
);

const loadArchive = async () => (await import('./UserArchive.tsx')).UserArchive;

/** One person: what is known of them, what is theirs, and what can be done with their account. */
export const UserPage = ({ params: { id = '' } }: PageProps) => {
  const { navigator } = useApp();
  const query = useStore(useFeature(personStores).one(id));
  const [removing, setRemoving] = useState<UserAccount>();
  const close = (isGone: boolean): void => {
    setRemoving(undefined);
    if (isGone) navigator.go(usersPath, { replace: true });
  };
  return (
    <>
      <RecordView query={query} subject="user" skeleton={<UserSkeleton />}>
        {(user) => (
          <>
            <UserHead user={user}>
              <UserTools user={user} onRemove={setRemoving} />
            </UserHead>
            <AboveRecords>
              <ScheduledNotice userId={user.id} />
            </AboveRecords>
            <RecordGrid>
              <RecordSide
                label="About this user"
                brief={
                  <>
                    <UserStatusWord user={user} />
                    {user.group}
                  </>
                }
              >
                <UserFacts user={user} />
                <UserSessions user={user} />
                <LatePart load={loadArchive} given={{ user }} />
                <AuditOf kind="user" id={user.id} />
              </RecordSide>
              <UserRecords user={user} />
            </RecordGrid>
          </>
        )}
      </RecordView>
      {removing === undefined ? null : (
        <Suspense>
          <RemoveDialog user={removing} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
