import { useForm, useWatch } from 'react-hook-form';
import { useApp, useFeature } from '#ui/app/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-parts.ts';
import { PassphraseStrengthLine } from './PassphraseStrengthLine.tsx';

type Props = { readonly onBack: () => void };

/** A new passphrase for somebody who forgot the old one and kept the recovery code. */
export const UnlockByRecoveryCode = ({ onBack }: Props) => {
  const { portal, notify } = useApp();
  const { session } = useFeature(vaultStores);
  const form = useForm({ defaultValues: { recoveryCode: '', passphrase: '', repeated: '' } });
  const { register, handleSubmit, setError, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const passphrase = useWatch({ control, name: 'passphrase' });
  const submit = handleSubmit(async ({ recoveryCode, ...typed }) => {
    if (typed.passphrase !== typed.repeated) return setError('repeated', { message: 'The two passphrases differ' });
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
      <GateForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <TextField
          label="Recovery code"
          autoComplete="off"
          autoFocus
          problem={errors.recoveryCode?.message}
          {...register('recoveryCode')}
        />
        <PasswordField
          label="New vault passphrase"
          autoComplete="new-password"
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
          Open vault
        </Button>
        <Button $look="quiet" onClick={onBack}>
          Use the passphrase
        </Button>
      </GateForm>
    </GateCard>
  );
};
