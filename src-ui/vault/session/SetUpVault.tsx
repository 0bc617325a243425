import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-styles.ts';
import { NewPassphraseFields, repeatProblem } from './NewPassphraseFields.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';

/** Makes the vault: a passphrase, then its recovery code. */
export const SetUpVault = () => {
  const { session } = useFeature(vaultStores);
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const form = useForm({ defaultValues: { passphrase: '', repeated: '' } });
  const { handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    const differs = repeatProblem(typed);
    if (differs !== undefined) return setError('repeated', { message: differs });
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
      <FormProvider {...form}>
        <GateForm noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary message={errors.root?.message} />
          <NewPassphraseFields
            label="Vault passphrase"
            help="At least 12 characters. Four unrelated words are a good one. Not your sign-in password."
            autoFocus
          />
          <Button type="submit" $look="primary" busy={isSubmitting}>
            Set up vault
          </Button>
        </GateForm>
      </FormProvider>
    </GateCard>
  );
};
