import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-styles.ts';
import { UnlockByRecoveryCode } from './UnlockByRecoveryCode.tsx';

/** Asks for the passphrase, while the sealed logins are already on their way. */
export const UnlockVault = () => {
  const { session, list } = useFeature(vaultStores);
  const [recovers, setRecovers] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { passphrase: '' } });
  const { errors, isSubmitting } = formState;
  useEffect(() => list.prefetch(), [list]);
  const submit = handleSubmit(async ({ passphrase }) => {
    if (passphrase === '') return setError('passphrase', { message: 'Enter your vault passphrase' });
    try {
      await session.unlock({ passphrase });
    } catch (cause) {
      showFormFailure(setError, ['passphrase'], cause);
    }
  });
  if (recovers) return <UnlockByRecoveryCode onBack={() => setRecovers(false)} />;
  return (
    <GateCard aria-label="Unlock your vault">
      <h2>Unlock your vault</h2>
      <GateForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <PasswordField
          label="Vault passphrase"
          autoComplete="current-password"
          autoFocus
          problem={errors.passphrase?.message}
          {...register('passphrase')}
        />
        <Button type="submit" $look="primary" busy={isSubmitting}>
          Unlock vault
        </Button>
        <Button $look="quiet" onClick={() => setRecovers(true)}>
          Use the recovery code
        </Button>
      </GateForm>
    </GateCard>
  );
};
