import { useState } from 'react';
import { useStore } from 'zustand';
import { isolated } from '#core/kernel/isolated.ts';
import type { UserAccount } from '#core/users/user-account.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { removalStores } from '#ui/people/removal/removal-stores.ts';
import { UserQuestion } from '../actions/UserQuestion.tsx';
import { userActions } from '../user-actions.ts';
import { RemovalForm } from './RemovalForm.tsx';
import { RemovalProgress } from './RemovalProgress.tsx';

const titleOf = (name: string, removal: UserRemoval | null | undefined): string => {
  if (removal?.endedAt !== undefined) return `${name} is removed`;
  return removal?.startedAt === undefined ? `Remove ${name}?` : `Removing ${name}`;
};

type Props = {
  readonly user: UserAccount;
  /** `isGone` once there is no such user any more. */
  readonly onClose: (isGone: boolean) => void;
};

/** Removes a person: what that takes and leaves, then how far it is. It goes on without the dialog. */
export const RemoveDialog = ({ user, onClose }: Props) => {
  const query = useStore(useFeature(removalStores).removal(user.id));
  const { refresh } = useFeature(userActions);
  const [isGentler, setGentler] = useState(false);
  const isGone = query.data?.startedAt !== undefined;
  const close = (): void => {
    onClose(isGone);
    if (isGone) void refresh();
  };
  if (isGentler) return <UserQuestion user={user} about="suspend" onClose={() => onClose(false)} />;
  return (
    <Modal title={titleOf(isolated(user.name), query.data)} onClose={close}>
      <StaleNotice error={query.error} retry={query.refresh} />
      {query.data === null ? <Notice $tone="info">This user no longer exists.</Notice> : null}
      {query.loading && query.error === undefined ? (
        <Loading>
          <Skeleton $height="180px" />
        </Loading>
      ) : null}
      {isGone && query.data ? <RemovalProgress removal={query.data} onClose={close} /> : null}
      {!isGone && query.data ? (
        <RemovalForm user={user} preview={query.data} onSuspend={() => setGentler(true)} onCancel={close} />
      ) : null}
    </Modal>
  );
};
