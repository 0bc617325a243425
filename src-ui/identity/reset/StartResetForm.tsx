import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { TextLink } from '#ui/kit/TextLink.ts';
import { FormFoot, FormStack } from '../form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { useEntry } from '../use-entry.ts';

type Props = { readonly demanded: boolean; readonly onSent: (email: string) => void };

export const StartResetForm = ({ demanded, onSent }: Props) => {
  const form = useActionForm({
    defaultValues: { email: '' },
    action: useEntry().startReset,
    input: ({ email }) => email,
    onDone: onSent,
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Reset your password</h1>
      {demanded ? <Notice $tone="warning">Your password has to be reset before you can sign in.</Notice> : null}
      <p>Enter your email. If it has an account, a code is sent to it.</p>
      <ErrorSummary message={form.failure} />
      <TextField label="Email" type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <Button type="submit" $look="primary" busy={form.busy}>
        Send code
      </Button>
      <FormFoot>
        <TextLink href="/auth/sign-in">Back to sign in</TextLink>
      </FormFoot>
    </FormStack>
  );
};
