import { useForm } from 'react-hook-form';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { GateForm } from '../session/gate-styles.ts';

type Props = {
  /** Rejects where the passphrase does not open the file. */
  readonly onOpen: (filePassphrase: string) => Promise<void>;
  readonly onBack: () => void;
};

/** Asks for the passphrase that an own file was exported under. */
export const FilePassphrase = ({ onOpen, onBack }: Props) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { filePassphrase: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ filePassphrase }) => {
    if (filePassphrase === '') return setError('filePassphrase', { message: 'Enter the passphrase of this file' });
    try {
      await onOpen(filePassphrase);
    } catch (cause) {
      showFormFailure(setError, ['filePassphrase'], cause);
    }
  });
  return (
    <GateForm noValidate onSubmit={(event) => void submit(event)}>
      <p>This file was exported from a vault, under a passphrase of its own.</p>
      <ErrorSummary message={errors.root?.message} />
      <PasswordField
        label="File passphrase"
        autoComplete="off"
        autoFocus
        problem={errors.filePassphrase?.message}
        {...register('filePassphrase')}
      />
      <ModalActions>
        <Button disabled={isSubmitting} onClick={onBack}>
          Choose another file
        </Button>
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Open file
        </Button>
      </ModalActions>
    </GateForm>
  );
};
