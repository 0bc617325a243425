import { FormProvider } from 'react-hook-form';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { vaultActions } from '../vault-actions.ts';
import { GateCard, GateForm } from './gate-styles.ts';
import { NewPassphraseFields, repeatedPassphrase } from './NewPassphraseFields.tsx';

type Props = { readonly onBack: () => void };

/** A new passphrase for somebody who forgot the old one and kept the recovery code. */
export const UnlockByRecoveryCode = ({ onBack }: Props) => {
  const form = useActionForm({
    defaultValues: { recoveryCode: '', passphrase: '', repeated: '' },
    action: useFeature(vaultActions).changePassphrase,
    input: ({ recoveryCode, ...typed }) => ({ secret: { recoveryCode }, passphrase: repeatedPassphrase(typed) }),
  });
  return (
    <GateCard aria-label="Open your vault with the recovery code">
      <h2>Open your vault with the recovery code</h2>
      <p>Choose a new passphrase at the same time. The recovery code stays good.</p>
      <FormProvider {...form.form}>
        <GateForm noValidate onSubmit={form.onSubmit}>
          <ErrorSummary message={form.failure} />
          <TextField label="Recovery code" autoComplete="off" autoFocus {...form.field('recoveryCode')} />
          <NewPassphraseFields label="New vault passphrase" />
          <Button type="submit" $look="primary" busy={form.busy}>
            Open vault
          </Button>
          <Button $look="quiet" onClick={onBack}>
            Use the passphrase
          </Button>
        </GateForm>
      </FormProvider>
    </GateCard>
  );
};
