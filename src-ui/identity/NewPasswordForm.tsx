import type { SignInStep } from '#core/identity/identity-provider.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { FormStack } from './form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { entryActions } from './identity-actions.ts';

type Props = { readonly onStep: (step: SignInStep) => void };

export const NewPasswordForm = ({ onStep }: Props) => {
  const form = useActionForm({
    defaultValues: { password: '' },
    action: useFeature(entryActions).setNewPassword,
    input: ({ password }) => password,
    onDone: onStep,
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Choose a new password</h1>
      <p>You signed in with a temporary password. Choose one that only you know.</p>
      <ErrorSummary message={form.failure} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        help="At least 8 characters"
        {...form.field('password')}
      />
      <Button type="submit" $look="primary" busy={form.busy}>
        Save password and sign in
      </Button>
    </FormStack>
  );
};
