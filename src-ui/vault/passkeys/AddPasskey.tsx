import { invalid } from '#core/kernel/app-error.ts';
import { passkeyNameMaxLength } from '#core/vault/passkeys/vault-passkey.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { GateForm } from '../session/gate-styles.ts';
import { vaultActions } from '../vault-actions.ts';
import { Explanation } from './passkey-styles.ts';

type Props = { readonly suggestedName: string; readonly onDone: () => void };

/** Asks for the passphrase, and then the device for a passkey. */
export const AddPasskey = ({ suggestedName, onDone }: Props) => {
  const form = useActionForm({
    defaultValues: { name: suggestedName, passphrase: '' },
    action: useFeature(vaultActions).addPasskey,
    input: ({ name, passphrase }) => {
      if (passphrase === '') throw invalid('passphrase', 'Enter your vault passphrase');
      return { name, passphrase };
    },
    onDone: (added) => {
      if (added !== undefined) onDone();
    },
  });
  return (
    <GateForm noValidate onSubmit={form.onSubmit}>
      <Explanation>Your device asks you next. Anyone it accepts can open your vault from then on.</Explanation>
      <ErrorSummary message={form.failure} />
      <TextField
        label="Name"
        help="So that you know it in the list, such as the device it is on"
        autoComplete="off"
        maxLength={passkeyNameMaxLength}
        {...form.field('name')}
      />
      <PasswordField label="Vault passphrase" autoComplete="current-password" autoFocus {...form.field('passphrase')} />
      <ModalActions>
        <Button disabled={form.busy} onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" $look="primary" busy={form.busy}>
          Add passkey
        </Button>
      </ModalActions>
    </GateForm>
  );
};
