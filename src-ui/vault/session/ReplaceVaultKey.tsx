import { useState } from 'react';
import { toAppError } from '#core/kernel/app-error.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { vaultStores } from '../vault-stores.ts';
import { ProveByPassphrase } from './ProveByPassphrase.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';
import { useRotation } from './use-rotation.ts';

type Props = { readonly onDone: () => void };

/** Another vault key, and every login sealed under it; takes up one that was interrupted. */
export const ReplaceVaultKey = ({ onDone }: Props) => {
  const { portal, notify } = useApp();
  const { session } = useFeature(vaultStores);
  const [code, setCode] = useState<string>();
  const [begun, setBegun] = useState(session.getState().isRotating);
  const { progress, error, running, resume } = useRotation(() => {
    notify('success', 'Success!', 'Every login is sealed under the new vault key');
    onDone();
  });
  if (code !== undefined)
    return (
      <RecoveryCode
        code={code}
        onConfirmed={() => {
          setCode(undefined);
          void resume();
        }}
      />
    );
  if (!begun)
    return (
      <ProveByPassphrase
        verb="Replace vault key"
        onProve={async (passphrase) => {
          setCode(await portal.vault.beginRotation(passphrase));
          session.setRotating(true);
          setBegun(true);
        }}
        onCancel={onDone}
      >
        <p>
          Every login is sealed anew under another key. It can be interrupted and taken up again. You get a new recovery
          code.
        </p>
      </ProveByPassphrase>
    );
  return (
    <>
      <p>Logins are sealed anew under the new vault key.</p>
      {progress === undefined ? null : (
        <label>
          {progress.done} of {progress.total}
          <progress value={progress.done} max={Math.max(1, progress.total)} />
        </label>
      )}
      <ErrorSummary message={error === undefined ? undefined : toAppError(error).message} />
      <ModalActions>
        <Button onClick={onDone}>Close</Button>
        <Button $look="primary" busy={running} onClick={() => void resume()}>
          Go on
        </Button>
      </ModalActions>
    </>
  );
};
