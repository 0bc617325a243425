import { invalid } from '#core/kernel/app-error.ts';
import type { Outcome } from '#ui/cache/action-store.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { GateForm } from '../session/gate-styles.ts';

type Props = {
  readonly onOpen: (filePassphrase: string) => Promise<Outcome<unknown>>;
  readonly onBack: () => void;
};

/** Asks for the passphrase that an own file was exported under. */
export const FilePassphrase = ({ onOpen, onBack }: Props) => {
  const form = useSentForm({
    defaultValues: { filePassphrase: '' },
    send: async ({ filePassphrase }) => {
      if (filePassphrase === '') throw invalid('filePassphrase', 'Enter the passphrase of this file');
      return onOpen(filePassphrase);
    },
  });
  return (
    <GateForm noValidate onSubmit={form.onSubmit}>
      <p>This file was exported from a vault, under a passphrase of its own.</p>
      <ErrorSummary message={form.failure} />
      <PasswordField label="File passphrase" autoComplete="off" autoFocus {...form.field('filePassphrase')} />
      <ModalActions>
        <Button disabled={form.busy} onClick={onBack}>
          Choose another file
        </Button>
        <Button type="submit" $look="primary" busy={form.busy}>
          Open file
        </Button>
      </ModalActions>
    </GateForm>
  );
};
