import { useForm } from 'react-hook-form';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { FormFoot, FormStack, TextLink } from './form-styles.ts';

type Props = { readonly demanded: boolean; readonly onSent: (email: string) => void };

export const StartResetForm = ({ demanded, onSent }: Props) => {
  const { portal } = useApp();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    try {
      onSent(await portal.identity.startPasswordReset(email));
    } catch (cause) {
      showFormFailure(setError, ['email'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>Reset your password</h1>
      {demanded ? <Notice $tone="warning">Your password has to be reset before you can sign in.</Notice> : null}
      <p>Enter your email. If it has an account, a code is sent to it.</p>
      <ErrorSummary message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        problem={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Send code
      </Button>
      <FormFoot>
        <TextLink href="/auth/sign-in">Back to sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
