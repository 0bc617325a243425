import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useFeature } from '#ui/app/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-parts.ts';
import { PassphraseStrengthLine } from './PassphraseStrengthLine.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';

/** Makes the vault: a passphrase, then its recovery code. */
export const SetUpVault = () => {
  const { session } = useFeature(vaultStores);
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const form = useForm({ defaultValues: { passphrase: '', repeated: '' } });
  const { register, handleSubmit, setError, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const passphrase = useWatch({ control, name: 'passphrase' });
  const submit = handleSubmit(async (typed) => {
    if (typed.passphrase !== typed.repeated) return setError('repeated', { message: 'The two passphrases differ' });
    try {
      setRecoveryCode(await session.setUp(typed.passphrase));
    } catch (cause) {
      showFormFailure(setError, ['passphrase'], cause);
    }
  });
  if (recoveryCode !== undefined)
    return (
      <GateCard aria-label="Recovery code">
        <RecoveryCode code={recoveryCode} onConfirmed={session.finishSetUp} />
      </GateCard>
    );
  return (
    <GateCard aria-label="Set up your vault">
      <h2>Set up your vault</h2>
      <p>
        Your logins are sealed in this browser with a passphrase of their own. Nobody else can open them: not the
        agency, not the server, and nobody can reset the passphrase for you.
      </p>
      <GateForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <PasswordField
          label="Vault passphrase"
          help="At least 12 characters. Four unrelated words are a good one. Not your sign-in password."
          autoComplete="new-password"
          autoFocus
          problem={errors.passphrase?.message}
          {...register('passphrase')}
        />
        <PassphraseStrengthLine passphrase={passphrase} />
        <PasswordField
          label="Repeat the passphrase"
          autoComplete="new-password"
          problem={errors.repeated?.message}
          {...register('repeated')}
        />
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Set up vault
        </Button>
      </GateForm>
    </GateCard>
  );
};
