import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { vaultActions } from '../vault-actions.ts';

/** Opens the vault by a passkey of this device, when it is pressed. */
export const UnlockByPasskey = () => {
  const { busy, failure, run } = useAction(useFeature(vaultActions).unlockWithPasskey);
  return (
    <>
      <ErrorSummary message={failure} />
      <Button busy={busy} onClick={() => void run()}>
        <Fingerprint size={16} strokeWidth={1.75} aria-hidden />
        Unlock with a passkey
      </Button>
    </>
  );
};
