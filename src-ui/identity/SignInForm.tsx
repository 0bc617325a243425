import { useForm } from 'react-hook-form';
import type { SignInInput, SignInStep } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { FormFoot, FormStack, TextLink } from './form-styles.ts';

type Props = { readonly query: string; readonly onStep: (step: SignInStep) => void };

export const SignInForm = ({ query, onStep }: Props) => {
  const { portal, settings } = useApp();
  const { register, handleSubmit, setError, formState } = useForm<SignInInput>({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      onStep(await portal.identity.signIn(input));
    } catch (cause) {
      showFormFailure(setError, ['email', 'password'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>Sign in to {settings.productName}</h1>
      <ErrorSummary message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        problem={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        problem={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Sign in
      </Button>
      <ContinueWithGoogle returnTo={new URLSearchParams(query).get('redirect') ?? '/dashboard'} />
      <FormFoot>
        <TextLink href="/auth/reset-password">Forgot your password?</TextLink>
      </FormFoot>
      <FormFoot>
        New here? <TextLink href={`/auth/sign-up${query === '' ? '' : `?${query}`}`}>Create an account</TextLink>
      </FormFoot>
    </FormStack>
  );
};
