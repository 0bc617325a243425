import { useForm } from 'react-hook-form';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { FormStack } from './form-styles.ts';

type Props = { readonly onStep: (step: SignInStep) => void };

export const NewPasswordForm = ({ onStep }: Props) => {
  const { portal } = useApp();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    try {
      onStep(await portal.identity.setNewPassword(password));
    } catch (cause) {
      showFormFailure(setError, ['password'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>Choose a new password</h1>
      <p>You signed in with a temporary password. Choose one that only you know.</p>
      <ErrorSummary message={errors.root?.message} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        help="At least 8 characters"
        problem={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Save password and sign in
      </Button>
    </FormStack>
  );
};
