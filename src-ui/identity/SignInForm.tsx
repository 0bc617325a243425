import type { SignInInput, SignInStep } from '#core/identity/identity-provider.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { FormFoot, FormStack, TextLink } from './form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { entryActions } from './identity-actions.ts';

type Props = { readonly query: string; readonly onStep: (step: SignInStep) => void };

export const SignInForm = ({ query, onStep }: Props) => {
  const { settings } = useApp();
  const form = useActionForm({
    defaultValues: { email: '', password: '' },
    action: useFeature(entryActions).signIn,
    input: (typed: SignInInput) => typed,
    onDone: onStep,
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Sign in to {settings.productName}</h1>
      <ErrorSummary message={form.failure} />
      <TextField label="Email" type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" $look="primary" busy={form.busy}>
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
