import { useForm } from 'react-hook-form';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { FormFoot, FormStack, TextLink } from './form-styles.ts';

type Props = { readonly email: string };

export const FinishResetForm = ({ email }: Props) => {
  const { navigator, notify, portal } = useApp();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '', password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code, password }) => {
    try {
      await portal.identity.finishPasswordReset(email, code, password);
      notify('success', 'Password changed', 'Sign in with your new password');
      navigator.go('/auth/sign-in');
    } catch (cause) {
      showFormFailure(setError, ['code', 'password'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>Choose a new password</h1>
      <p>
        If <strong>{email}</strong> has an account, a code is on its way to it.
      </p>
      <ErrorSummary message={errors.root?.message} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        problem={errors.code?.message}
        {...register('code')}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        help="At least 8 characters"
        problem={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Save new password
      </Button>
      <FormFoot>
        <TextLink href="/auth/sign-in">Back to sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
