import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { invalid } from '#core/kernel/app-error.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { UnlockByPasskey } from '../passkeys/UnlockByPasskey.tsx';
import { vaultActions } from '../vault-actions.ts';
import { vaultStores } from '../vault-stores.ts';
import { GateCard, GateForm } from './gate-styles.ts';
import { UnlockByRecoveryCode } from './UnlockByRecoveryCode.tsx';

/** Asks for the passphrase, while the sealed logins are already on their way. */
export const UnlockVault = () => {
  const { list, session } = useFeature(vaultStores);
  const { opensByPasskey } = useStore(session);
  const [recovers, setRecovers] = useState(false);
  const form = useActionForm({
    defaultValues: { passphrase: '' },
    action: useFeature(vaultActions).unlock,
    input: ({ passphrase }) => {
      if (passphrase === '') throw invalid('passphrase', 'Enter your vault passphrase');
      return passphrase;
    },
  });
  useEffect(() => list.prefetch(), [list]);
  if (recovers) return <UnlockByRecoveryCode onBack={() => setRecovers(false)} />;
  return (
    <GateCard aria-label="Unlock your vault">
      <h2>Unlock your vault</h2>
      {opensByPasskey ? <UnlockByPasskey /> : null}
      <GateForm noValidate onSubmit={form.onSubmit}>
        <ErrorSummary message={form.failure} />
        <PasswordField
          label="Vault passphrase"
          autoComplete="current-password"
          autoFocus
          {...form.field('passphrase')}
        />
        <Button type="submit" $look="primary" busy={form.busy}>
          Unlock vault
        </Button>
        <Button $look="quiet" onClick={() => setRecovers(true)}>
          Use the recovery code
        </Button>
      </GateForm>
    </GateCard>
  );
};
