import { useState, type SyntheticEvent } from 'react';
import type { UserAccount } from '#core/users/user-account.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { userActions } from '../user-actions.ts';
import { RemovalParts } from './RemovalParts.tsx';

type Props = {
  readonly user: UserAccount;
  readonly preview: UserRemoval;
  readonly onSuspend: () => void;
  readonly onCancel: () => void;
};

/** What a removal would take and leave, the gentler way, and the email that confirms it. */
export const RemovalForm = ({ user, preview, onSuspend, onCancel }: Props) => {
  const { busy, failure, run } = useAction(useFeature(userActions).remove);
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim().toLowerCase() === user.email.toLowerCase();
  const remove = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (isConfirmed && !busy) void run(user.id);
  };
  return (
    <DialogForm noValidate onSubmit={remove}>
      <ErrorSummary message={failure} />
      <p>
        <bdi>{user.name}</bdi> is signed out at once and can no longer sign in. This cannot be undone.
      </p>
      <RemovalParts parts={preview.parts} />
      {user.status === 'SUSPENDED' ? null : (
        <NoticeRow $tone="info">
          <span>Suspending deletes nothing.</span>
          <Button onClick={onSuspend}>Suspend instead</Button>
        </NoticeRow>
      )}
      <TextField
        label={`Type ${user.email} to confirm`}
        help="The button works once the email is there."
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ModalActions>
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" $look="danger" disabled={!isConfirmed} busy={busy}>
          Remove user
        </Button>
      </ModalActions>
    </DialogForm>
  );
};
