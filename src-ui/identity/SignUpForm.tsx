import { useForm } from 'react-hook-form';
import type { SignUpInput } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ContinueWithGoogle } from './ContinueWithGoogle.tsx';
import { FormFoot, FormStack, TextLink } from './form-styles.ts';

type Props = { readonly query: string; readonly onSent: (how: 'code' | 'link') => void };

export const SignUpForm = ({ query, onSent }: Props) => {
  const { auth, portal } = useApp();
  const { register, handleSubmit, setError, formState } = useForm<SignUpInput>({
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    try {
      const next = await portal.identity.signUp(input);
      if (next.step === 'DONE') await auth.refresh();
      else onSent(next.step === 'CONFIRM_BY_LINK' ? 'link' : 'code');
    } catch (cause) {
      showFormFailure(setError, ['name', 'email', 'password'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>Create your account</h1>
      <ErrorSummary message={errors.root?.message} />
      <TextField label="Name" autoComplete="name" autoFocus problem={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        problem={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        help="At least 8 characters"
        problem={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Create account
      </Button>
      <ContinueWithGoogle returnTo={new URLSearchParams(query).get('redirect') ?? '/dashboard'} />
      <FormFoot>
        Already with us? <TextLink href={`/auth/sign-in${query === '' ? '' : `?${query}`}`}>Sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
