import { useState } from 'react';
import { useStore } from 'zustand';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { vaultActions } from '../vault-actions.ts';
import { vaultStores } from '../vault-stores.ts';
import { ProveByPassphrase } from './ProveByPassphrase.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';
import { useRotation } from './use-rotation.ts';

type Props = { readonly onDone: () => void };

/** Another vault key, and every login sealed under it; takes up one that was interrupted. */
export const ReplaceVaultKey = ({ onDone }: Props) => {
  const { session, passkeys } = useFeature(vaultStores);
  // As they were when the dialog was opened.
  const losesPasskeys = (useStore(passkeys).data?.passkeys.length ?? 0) > 0;
  const begin = useAction(useFeature(vaultActions).beginRotation);
  const [code, setCode] = useState<string>();
  const [begun, setBegun] = useState(session.getState().isRotating);
  const { progress, failure, busy, resume } = useRotation(losesPasskeys, onDone);
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
          const outcome = await begin.run(passphrase);
          if (outcome.ok) {
            setCode(outcome.value);
            setBegun(true);
          }
          return outcome;
        }}
        onCancel={onDone}
      >
        <p>
          Every login is sealed again under another key. It can be interrupted and taken up again. You get a new
          recovery code.{losesPasskeys ? ' Your passkeys are removed, and can be added again afterwards.' : ''}
        </p>
      </ProveByPassphrase>
    );
  return (
    <>
      <p>
        Logins are sealed again under the new vault key.
        {losesPasskeys ? ' Add your passkeys again in the vault settings afterwards.' : ''}
      </p>
      {progress === undefined ? null : (
        <label>
          {progress.done} of {progress.total}
          <progress value={progress.done} max={Math.max(1, progress.total)} />
        </label>
      )}
      <ErrorSummary message={failure} />
      <ModalActions>
        <Button onClick={onDone}>Later</Button>
        <Button $look="primary" busy={busy} onClick={() => void resume()}>
          Resume
        </Button>
      </ModalActions>
    </>
  );
};
