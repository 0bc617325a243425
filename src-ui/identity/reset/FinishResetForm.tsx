import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { FormFoot, FormStack } from '../form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { entryActions } from '../identity-actions.ts';

type Props = { readonly email: string };

export const FinishResetForm = ({ email }: Props) => {
  const { navigator } = useApp();
  const form = useActionForm({
    defaultValues: { code: '', password: '' },
    action: useFeature(entryActions).finishReset,
    input: (typed) => ({ email, ...typed }),
    onDone: () => navigator.go('/auth/sign-in'),
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Choose a new password</h1>
      <p>
        If <strong>{email}</strong> has an account, a code is on its way to it.
      </p>
      <ErrorSummary message={form.failure} />
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" autoFocus {...form.field('code')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters"
        {...form.field('password')}
      />
      <Button type="submit" $look="primary" busy={form.busy}>
        Save new password
      </Button>
      <FormFoot>
        <TextLink href="/auth/sign-in">Back to sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
