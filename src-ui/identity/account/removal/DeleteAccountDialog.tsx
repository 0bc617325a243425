import { useState, type SyntheticEvent } from 'react';
import { useStore } from 'zustand';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { removalDueAt } from '#core/users/scheduled-removal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { removalActions } from '#ui/people/removal/removal-actions.ts';
import { RemovalParts } from '#ui/people/removal/RemovalParts.tsx';
import { removalStores } from '#ui/people/removal/removal-stores.ts';
import { isTyped, TypedEmail } from '#ui/people/removal/TypedEmail.tsx';

type Props = { readonly user: AuthUser; readonly onClose: () => void };

/** What goes and what stays with one's own account, when, and the email that confirms it. */
export const DeleteAccountDialog = ({ user, onClose }: Props) => {
  const { clock } = useApp().device;
  const [dueAt] = useState(() => new Date(removalDueAt(clock.now())).toISOString());
  const query = useStore(useFeature(removalStores).removal(user.id));
  const { busy, failure, run } = useAction(useFeature(removalActions).schedule);
  const [typed, setTyped] = useState('');
  const isConfirmed = isTyped(typed, user.email) && query.data !== undefined;
  const schedule = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isConfirmed && !busy && (await run(user.id)).ok) onClose();
  };
  return (
    <Modal title="Delete your account?" onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void schedule(event)}>
        <ErrorSummary message={failure} />
        <p>
          It is deleted on <Time at={dueAt} look="day" />. Until then you go on as before, and can change your mind.
        </p>
        <StaleNotice error={query.error} retry={query.refresh} />
        {query.loading && query.error === undefined ? (
          <Loading>
            <Skeleton $height="180px" />
          </Loading>
        ) : null}
        {query.data ? <RemovalParts parts={query.data.parts} /> : null}
        <TypedEmail email={user.email} value={typed} onChange={setTyped} />
        <ModalActions>
          <Button autoFocus onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" $look="danger" disabled={!isConfirmed} busy={busy}>
            Delete account
          </Button>
        </ModalActions>
      </DialogForm>
    </Modal>
  );
};
