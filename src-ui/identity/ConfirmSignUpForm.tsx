import type { ConfirmedSignUp } from '#core/identity/identity-provider.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { FormStack } from './form-styles.ts';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { entryActions } from './identity-actions.ts';

type Props = {
  readonly email: string;
  readonly onConfirmed: (outcome: ConfirmedSignUp) => Promise<void>;
  readonly onOtherEmail: () => void;
};

export const ConfirmSignUpForm = ({ email, onConfirmed, onOtherEmail }: Props) => {
  const { confirmSignUp, resendCode } = useFeature(entryActions);
  const resend = useAction(resendCode);
  const form = useActionForm({
    defaultValues: { code: '' },
    action: confirmSignUp,
    input: ({ code }) => code,
    onDone: onConfirmed,
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>Confirm your email</h1>
      <p>
        We sent a code to <strong>{email}</strong>. Enter it to finish.
      </p>
      <ErrorSummary message={form.failure} />
      <TextField label="Code" inputMode="numeric" autoComplete="one-time-code" autoFocus {...form.field('code')} />
      <Button type="submit" $look="primary" busy={form.busy}>
        Confirm and sign in
      </Button>
      <Button $look="quiet" busy={resend.busy} onClick={() => void resend.run(email)}>
        Send a new code
      </Button>
      <Button $look="quiet" onClick={onOtherEmail}>
        Use another email
      </Button>
    </FormStack>
  );
};
