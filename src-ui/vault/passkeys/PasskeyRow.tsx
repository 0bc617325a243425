import { useState } from 'react';
import { isolated } from '#core/kernel/isolated.ts';
import type { ListedPasskey } from '#core/vault/passkeys/vault-passkeys.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Time } from '#ui/kit/Time.tsx';
import { vaultActions } from '../vault-actions.ts';

type Props = {
  readonly passkey: ListedPasskey;
  readonly onRemoved: (left: readonly ListedPasskey[]) => void;
};

/** One passkey, and its removal. */
export const PasskeyRow = ({ passkey: { credentialId, name, createdAt }, onRemoved }: Props) => {
  const { removePasskey } = useFeature(vaultActions);
  const [isAsking, setAsking] = useState(false);
  const remove = async () => {
    const outcome = await removePasskey.run(credentialId);
    if (outcome.ok) onRemoved(outcome.value);
    return outcome;
  };
  return (
    <li>
      <div>
        {isolated(name)}
        <small>
          Added <Time at={createdAt} />
        </small>
      </div>
      <Button $look="quiet" aria-label={`Remove ${isolated(name)}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title="Remove this passkey?"
          verb="Remove passkey"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          {isolated(name)} no longer opens your vault. It still opens an old backup of the server: where somebody else
          may have it, replace the vault key as well.
        </ConfirmDialog>
      ) : null}
    </li>
  );
};
