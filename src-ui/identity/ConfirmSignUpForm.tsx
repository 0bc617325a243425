import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { FormStack } from './form-styles.ts';

type Props = { readonly email: string; readonly onConfirmed: (signedIn: boolean) => Promise<void> };

export const ConfirmSignUpForm = ({ email, onConfirmed }: Props) => {
  const { notify, portal } = useApp();
  const [resending, setResending] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { signedIn } = await portal.identity.confirmSignUp(code);
      await onConfirmed(signedIn);
    } catch (cause) {
      showFormFailure(setError, ['code'], cause);
    }
  });
  const resend = async (): Promise<void> => {
    setResending(true);
    try {
      await portal.identity.resendSignUpCode();
      notify('success', 'Code sent', `A new code is on its way to ${email}`);
    } catch (cause) {
      notify('error', 'Error!', failureMessage(cause));
    }
    setResending(false);
  };
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>Confirm your email</h1>
      <p>
        We sent a code to <strong>{email}</strong>. Enter it to finish.
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
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Confirm and sign in
      </Button>
      <Button $look="quiet" busy={resending} onClick={() => void resend()}>
        Send a new code
      </Button>
    </FormStack>
  );
};
