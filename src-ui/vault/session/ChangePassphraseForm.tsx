import { FormProvider } from 'react-hook-form';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { vaultActions } from '../vault-actions.ts';
import { GateForm } from './gate-styles.ts';
import { NewPassphraseFields, repeatedPassphrase } from './NewPassphraseFields.tsx';

type Props = { readonly onDone: () => void };

export const ChangePassphraseForm = ({ onDone }: Props) => {
  const form = useActionForm({
    defaultValues: { current: '', passphrase: '', repeated: '' },
    action: useFeature(vaultActions).changePassphrase,
    input: (typed) => ({ secret: { passphrase: typed.current }, passphrase: repeatedPassphrase(typed) }),
    onDone,
  });
  return (
    <FormProvider {...form.form}>
      <GateForm noValidate onSubmit={form.onSubmit}>
        <p>
          An old backup of the server still opens with the old passphrase. Where somebody may know it, replace the vault
          key as well.
        </p>
        <ErrorSummary message={form.failure} />
        <PasswordField
          label="Current passphrase"
          autoComplete="current-password"
          autoFocus
          {...form.field('current')}
        />
        <NewPassphraseFields label="New passphrase" />
        <ModalActions>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" $look="primary" busy={form.busy}>
            Change passphrase
          </Button>
        </ModalActions>
      </GateForm>
    </FormProvider>
  );
};
