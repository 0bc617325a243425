import { FormProvider, useForm } from 'react-hook-form';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { GateForm } from './gate-styles.ts';
import { NewPassphraseFields, repeatProblem } from './NewPassphraseFields.tsx';

type Props = { readonly onDone: () => void };

export const ChangePassphraseForm = ({ onDone }: Props) => {
  const { portal, notify } = useApp();
  const form = useForm({ defaultValues: { current: '', passphrase: '', repeated: '' } });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (typed) => {
    const differs = repeatProblem(typed);
    if (differs !== undefined) return setError('repeated', { message: differs });
    try {
      await portal.vault.changePassphrase({ passphrase: typed.current }, typed.passphrase);
      notify('success', 'Success!', 'Your vault has a new passphrase');
      onDone();
    } catch (cause) {
      showFormFailure(setError, ['passphrase'], cause);
    }
  });
  return (
    <FormProvider {...form}>
      <GateForm noValidate onSubmit={(event) => void submit(event)}>
        <p>
          An old backup of the server still opens with the old passphrase. Where somebody may know it, replace the vault
          key as well.
        </p>
        <ErrorSummary message={errors.root?.message} />
        <PasswordField
          label="Current passphrase"
          autoComplete="current-password"
          autoFocus
          problem={errors.current?.message}
          {...register('current')}
        />
        <NewPassphraseFields label="New passphrase" />
        <ModalActions>
          <Button onClick={onDone}>Cancel</Button>
          <Button type="submit" $look="primary" busy={isSubmitting}>
            Change passphrase
          </Button>
        </ModalActions>
      </GateForm>
    </FormProvider>
  );
};
