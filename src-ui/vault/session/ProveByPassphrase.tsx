import { useForm } from 'react-hook-form';
import type { ReactNode } from 'react';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { GateForm } from './gate-styles.ts';

type Props = {
  readonly children: ReactNode;
  readonly verb: string;
  /** What the passphrase is for; a rejection is shown and the form stays. */
  readonly onProve: (passphrase: string) => Promise<void>;
  readonly onCancel: () => void;
};

/** Asks for the passphrase again before something that an unattended page should not do. */
export const ProveByPassphrase = ({ children, verb, onProve, onCancel }: Props) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { passphrase: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ passphrase }) => {
    if (passphrase === '') return setError('passphrase', { message: 'Enter your vault passphrase' });
    try {
      await onProve(passphrase);
    } catch (cause) {
      showFormFailure(setError, ['passphrase'], cause);
    }
  });
  return (
    <GateForm noValidate onSubmit={(event) => void submit(event)}>
      {children}
      <ErrorSummary message={errors.root?.message} />
      <PasswordField
        label="Vault passphrase"
        autoComplete="current-password"
        autoFocus
        problem={errors.passphrase?.message}
        {...register('passphrase')}
      />
      <ModalActions>
        <Button disabled={isSubmitting} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" $look="primary" busy={isSubmitting}>
          {verb}
        </Button>
      </ModalActions>
    </GateForm>
  );
};
