import type { SignInInput, SignInStep } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { demoPassword, demoPeople, type DemoPerson } from './demo-people.ts';
import { FormFoot, FormStack } from './form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { useEntry } from './use-entry.ts';

type Props = {
  readonly query: string;
  /** That a code has just confirmed the account, in time or late. */
  readonly confirmed: 'late' | 'now' | undefined;
  /** Who of the demo's people it is filled in for; nobody where this is no demo. */
  readonly demo: DemoPerson | undefined;
  readonly onStep: (step: SignInStep) => void;
};

const confirmedWords = {
  late: 'The account was not confirmed on time. Your email is confirmed now: sign in to continue.',
  now: 'Your email is confirmed. Sign in to continue.',
} as const;

export const SignInForm = ({ query, confirmed, demo, onStep }: Props) => {
  const { settings } = useApp();
  const form = useActionForm({
    defaultValues:
      settings.demo && demo !== undefined
        ? { email: demoPeople[demo].email, password: demoPassword }
        : { email: '', password: '' },
    action: useEntry().signIn,
    input: (typed: SignInInput) => typed,
    onDone: onStep,
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Sign in to {settings.productName}</h1>
      {confirmed === undefined ? null : (
        <Notice $tone={confirmed === 'late' ? 'warning' : 'positive'} role="status">
          {confirmedWords[confirmed]}
        </Notice>
      )}
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
