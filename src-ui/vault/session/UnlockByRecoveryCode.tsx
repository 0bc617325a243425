import { FormProvider, useForm } from 'react-hook-form';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-styles.ts';
import { NewPassphraseFields, repeatProblem } from './NewPassphraseFields.tsx';

type Props = { readonly onBack: () => void };

/** A new passphrase for somebody who forgot the old one and kept the recovery code. */
export const UnlockByRecoveryCode = ({ onBack }: Props) => {
  const { portal, notify } = useApp();
  const { session } = useFeature(vaultStores);
  const form = useForm({ defaultValues: { recoveryCode: '', passphrase: '', repeated: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ recoveryCode, ...typed }) => {
    const differs = repeatProblem(typed);
    if (differs !== undefined) return setError('repeated', { message: differs });
    try {
      await portal.vault.changePassphrase({ recoveryCode }, typed.passphrase);
      await session.unlock({ passphrase: typed.passphrase });
      notify('success', 'Success!', 'Your vault has a new passphrase');
    } catch (cause) {
      showFormFailure(setError, ['recoveryCode', 'passphrase'], cause);
    }
  });
  return (
    <GateCard aria-label="Open your vault with the recovery code">
      <h2>Open your vault with the recovery code</h2>
      <p>Choose a new passphrase at the same time. The recovery code stays good.</p>
      <FormProvider {...form}>
        <GateForm noValidate onSubmit={(event) => void submit(event)}>
          <ErrorSummary message={errors.root?.message} />
          <TextField
            label="Recovery code"
            autoComplete="off"
            autoFocus
            problem={errors.recoveryCode?.message}
            {...register('recoveryCode')}
          />
          <NewPassphraseFields label="New vault passphrase" />
          <Button type="submit" $look="primary" busy={isSubmitting}>
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
