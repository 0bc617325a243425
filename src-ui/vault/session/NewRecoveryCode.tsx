import { useState } from 'react';
import { useApp } from '#ui/context/portal-context.ts';
import { ProveByPassphrase } from './ProveByPassphrase.tsx';
import { RecoveryCode } from './RecoveryCode.tsx';

type Props = { readonly onDone: () => void };

export const NewRecoveryCode = ({ onDone }: Props) => {
  const { portal } = useApp();
  const [code, setCode] = useState<string>();
  if (code !== undefined) return <RecoveryCode code={code} onConfirmed={onDone} />;
  return (
    <ProveByPassphrase
      verb="Make a new code"
      onProve={async (passphrase) => setCode(await portal.vault.renewRecoveryCode(passphrase))}
      onCancel={onDone}
    >
      <p>The recovery code that you have now stops working.</p>
    </ProveByPassphrase>
  );
};
