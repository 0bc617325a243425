import type { ReactNode } from 'react';
import { invalid } from '#core/kernel/app-error.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { GateForm } from './gate-styles.ts';

type Props = {
  readonly children: ReactNode;
  readonly verb: string;
  /** What the passphrase is for; a failure is shown and the form stays. */
  readonly onProve: (passphrase: string) => Promise<Outcome<unknown>>;
  readonly onCancel: () => void;
};

/** Asks for the passphrase again before something that an unattended page should not do. */
export const ProveByPassphrase = ({ children, verb, onProve, onCancel }: Props) => {
  const form = useSentForm({
    defaultValues: { passphrase: '' },
    send: async ({ passphrase }) => {
      if (passphrase === '') throw invalid('passphrase', 'Enter your vault passphrase');
      return onProve(passphrase);
    },
  });
  return (
    <GateForm noValidate onSubmit={form.onSubmit}>
      {children}
      <ErrorSummary message={form.failure} />
      <PasswordField label="Vault passphrase" autoComplete="current-password" autoFocus {...form.field('passphrase')} />
      <ModalActions>
        <Button disabled={form.busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" $look="primary" busy={form.busy}>
          {verb}
        </Button>
      </ModalActions>
    </GateForm>
  );
};
