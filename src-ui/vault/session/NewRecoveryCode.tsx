import { useState } from 'react';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { vaultActions } from '../vault-actions.ts';
import { ProveByPassphrase } from './ProveByPassphrase.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';

type Props = { readonly onDone: () => void };

export const NewRecoveryCode = ({ onDone }: Props) => {
  const { run } = useAction(useFeature(vaultActions).renewRecoveryCode);
  const [code, setCode] = useState<string>();
  if (code !== undefined) return <RecoveryCode code={code} onConfirmed={onDone} />;
  return (
    <ProveByPassphrase
      verb="Make a new code"
      onProve={async (passphrase) => {
        const outcome = await run(passphrase);
        if (outcome.ok) setCode(outcome.value);
        return outcome;
      }}
      onCancel={onDone}
    >
      <p>The recovery code that you have now stops working.</p>
    </ProveByPassphrase>
  );
};
