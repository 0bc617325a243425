import { invalid } from '#core/kernel/app-error.ts';
import { asGroup, type UserDraft } from '#core/users/user-rules.ts';
import { invitationDays, userGroups, type UserGroup } from '#core/users/user-account.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';
import { Help, TextField } from '#ui/kit/forms/Field.tsx';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { userActions } from '../user-actions.ts';
import { guessedName } from './guessed-name.ts';

const rights: Readonly<Record<UserGroup, string>> = {
  Admin: 'An admin sees and changes everything.',
  User: 'A user sees what is theirs, and nothing of anybody else.',
};

type Props = {
  /** What the email begins with. */
  readonly email: string;
  readonly onClose: () => void;
};

/** Makes a user and mails them a temporary password. */
export const InviteDialog = ({ email, onClose }: Props) => {
  const { run } = useAction(useFeature(userActions).invite);
  const form = useSentForm<UserDraft>({
    defaultValues: { email, name: guessedName(email), group: 'User' },
    send: async (draft) => {
      const outcome = await run(draft);
      if (outcome.ok) onClose();
      return outcome.ok || outcome.error.kind !== 'conflict'
        ? outcome
        : { ok: false, error: invalid('email', outcome.error.message).error };
    },
  });
  const group = form.form.watch('group');
  return (
    <FormDialog title="Invite user" form={form} verb="Send invitation" onClose={onClose}>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoFocus={email === ''}
        {...form.field('email')}
      />
      <TextField label="Name" autoComplete="off" autoFocus={email !== ''} {...form.field('name')} />
      <ChoiceGroup
        label="Group"
        of="radio"
        help={rights[group]}
        problem={form.form.formState.errors.group?.message}
        options={userGroups.toReversed().map((each) => ({ value: each, label: each }))}
        chosen={[group]}
        onChange={([chosen = '']) => form.form.setValue('group', asGroup(chosen) ?? 'User', { shouldDirty: true })}
      />
      <Help>A temporary password is mailed to them. It works for {invitationDays} days.</Help>
    </FormDialog>
  );
};
