import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { vaultActions } from '../vault-actions.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-styles.ts';
import { NewPassphraseFields, repeatedPassphrase } from './NewPassphraseFields.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';

/** Makes the vault: a passphrase, then its recovery code. */
export const SetUpVault = () => {
  const { session } = useFeature(vaultStores);
  const [recoveryCode, setRecoveryCode] = useState<string>();
  const form = useActionForm({
    defaultValues: { passphrase: '', repeated: '' },
    action: useFeature(vaultActions).setUp,
    input: repeatedPassphrase,
    onDone: setRecoveryCode,
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
      <FormProvider {...form.form}>
        <GateForm noValidate onSubmit={form.onSubmit}>
          <ErrorSummary message={form.failure} />
          <NewPassphraseFields
            label="Vault passphrase"
            help="At least 12 characters. Four unrelated words are a good one. Not your sign-in password."
            autoFocus
          />
          <Button type="submit" $look="primary" busy={form.busy}>
            Set up vault
          </Button>
        </GateForm>
      </FormProvider>
    </GateCard>
  );
};
