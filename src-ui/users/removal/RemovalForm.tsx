import { useState, type SyntheticEvent } from 'react';
import type { UserAccount } from '#core/users/user-account.ts';
import { removalDays, removalDueAt } from '#core/users/scheduled-removal.ts';
import type { UserRemoval } from '#core/users/user-removal.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';
import { NoticeRow } from '#ui/kit/Notice.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { removalActions } from '#ui/people/removal/removal-actions.ts';
import { RemovalParts } from '#ui/people/removal/RemovalParts.tsx';
import { isTyped, TypedEmail } from '#ui/people/removal/TypedEmail.tsx';
import { userActions } from '../user-actions.ts';

type When = 'later' | 'now';

const whens = [
  { value: 'later', label: `In ${removalDays} days` },
  { value: 'now', label: 'Now' },
] as const;

const asWhen = (chosen: string | undefined): When => (chosen === 'now' ? 'now' : 'later');

type Props = {
  readonly user: UserAccount;
  readonly preview: UserRemoval;
  readonly onSuspend: () => void;
  readonly onCancel: () => void;
};

/** What a removal would take and leave, the gentler way, and the email that confirms it. */
export const RemovalForm = ({ user, preview, onSuspend, onCancel }: Props) => {
  const { clock } = useApp().device;
  const [dueAt] = useState(() => preview.scheduled?.dueAt ?? new Date(removalDueAt(clock.now())).toISOString());
  const [when, setWhen] = useState<When>(preview.scheduled === undefined ? 'later' : 'now');
  const removal = useAction(useFeature(userActions).remove);
  const schedule = useAction(useFeature(removalActions).schedule);
  const { busy, failure } = when === 'now' ? removal : schedule;
  const [typed, setTyped] = useState('');
  const isConfirmed = isTyped(typed, user.email);
  const remove = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isConfirmed || busy) return;
    if (when === 'now') void removal.run(user.id);
    else void schedule.run(user.id).then(({ ok }) => (ok ? onCancel() : undefined));
  };
  return (
    <DialogForm noValidate onSubmit={remove}>
      <ErrorSummary message={failure} />
      {preview.scheduled === undefined ? (
        <ChoiceGroup
          label="When"
          of="radio"
          options={whens}
          chosen={[when]}
          onChange={([chosen]) => setWhen(asWhen(chosen))}
        />
      ) : null}
      {when === 'now' ? (
        <p>
          <bdi>{user.name}</bdi> is signed out at once and can no longer sign in. This cannot be undone.
        </p>
      ) : (
        <p>
          <bdi>{user.name}</bdi> is removed on <Time at={dueAt} look="day" />, and told so by mail. Until then nothing
          changes, and an admin can take it back.
        </p>
      )}
      <RemovalParts parts={preview.parts} />
      {user.status === 'SUSPENDED' ? null : (
        <NoticeRow $tone="info">
          <span>Suspending deletes nothing.</span>
          <Button onClick={onSuspend}>Suspend instead</Button>
        </NoticeRow>
      )}
      <TypedEmail email={user.email} value={typed} onChange={setTyped} />
      <ModalActions>
        <Button autoFocus onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" $look="danger" disabled={!isConfirmed} busy={busy}>
          {when === 'now' ? 'Remove user' : `Remove in ${removalDays} days`}
        </Button>
      </ModalActions>
    </DialogForm>
  );
};
