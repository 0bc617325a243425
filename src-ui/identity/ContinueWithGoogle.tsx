import { useState } from 'react';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { entryActions } from './identity-actions.ts';

type Props = { readonly returnTo: string };

/** Signing in at Google, where the deployment offers it. Stays busy until the provider's page takes over. */
export const ContinueWithGoogle = ({ returnTo }: Props) => {
  const { offersGoogle, startHosted } = useFeature(entryActions);
  const { busy, failure, run } = useAction(startHosted);
  const [leaving, setLeaving] = useState(false);
  if (!offersGoogle) return null;
  const start = async (): Promise<void> => setLeaving((await run(returnTo)).ok);
  return (
    <>
      <ErrorSummary message={failure} />
      <Button busy={busy || leaving} onClick={() => void start()}>
        Continue with Google
      </Button>
    </>
  );
};
