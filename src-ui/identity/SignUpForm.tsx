import type { SignUpInput } from '#core/identity/identity-provider.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { FormFoot, FormStack } from './form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { useEntry } from './use-entry.ts';

type Props = { readonly query: string; readonly onSent: (how: 'code' | 'link') => void };

export const SignUpForm = ({ query, onSent }: Props) => {
  const form = useActionForm({
    defaultValues: { name: '', email: '', password: '' },
    action: useEntry().signUp,
    input: (typed: SignUpInput) => typed,
    onDone: ({ step }) => {
      if (step !== 'DONE') onSent(step === 'CONFIRM_BY_LINK' ? 'link' : 'code');
    },
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Create your account</h1>
      <ErrorSummary message={form.failure} />
      <TextField label="Name" autoComplete="name" autoFocus {...form.field('name')} />
      <TextField label="Email" type="email" autoComplete="email" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters"
        {...form.field('password')}
      />
      <Button type="submit" $look="primary" busy={form.busy}>
        Create account
      </Button>
      <ContinueWithGoogle returnTo={new URLSearchParams(query).get('redirect') ?? '/dashboard'} />
      <FormFoot>
        Already with us? <TextLink href={`/auth/sign-in${query === '' ? '' : `?${query}`}`}>Sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
