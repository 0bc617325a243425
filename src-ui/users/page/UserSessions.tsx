import { useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { isolated } from '#core/kernel/isolated.ts';
import type { UserAccount } from '#core/users/user-account.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { userActions } from '../user-actions.ts';
import { userStores } from '../user-stores.ts';
import { useViewerId } from '../use-viewer-id.ts';
import { AsidePart, Muted } from './page-styles.ts';
import { SessionRow } from './SessionRow.tsx';

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 36px;

  button {
    margin-right: -14px;
  }
`;

type Props = { readonly user: UserAccount };

/** Where a person is signed in, and the end of it. */
export const UserSessions = ({ user }: Props) => {
  const { data, error, refresh } = useStore(useFeature(userStores).sessions(user.id));
  const { endSessions } = useFeature(userActions);
  const [isAsking, setAsking] = useState(false);
  const isSelf = useViewerId() === user.id;
  const sessions = data ?? [];
  return (
    <AsidePart aria-label="Sessions">
      <Head>
        <h2>Sessions</h2>
        {sessions.length === 0 ? null : (
          <Button $look="quiet" onClick={() => setAsking(true)}>
            End all
          </Button>
        )}
      </Head>
      <StaleNotice error={error} retry={refresh} />
      {data === undefined && error === undefined ? (
        <Loading>
          <Skeleton $height="36px" />
        </Loading>
      ) : null}
      {data !== undefined && sessions.length === 0 ? <Muted>Not signed in anywhere.</Muted> : null}
      {sessions.length === 0 ? null : (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} userId={user.id} session={session} />
          ))}
        </ul>
      )}
      {isAsking ? (
        <ConfirmDialog
          title="End every session?"
          verb="End all"
          onConfirm={() => endSessions.run({ userId: user.id })}
          onClose={() => setAsking(false)}
        >
          {isSelf
            ? 'You are signed out at once, here and on every other device.'
            : `${isolated(user.name)} is signed out at once on every device.`}
        </ConfirmDialog>
      ) : null}
    </AsidePart>
  );
};
