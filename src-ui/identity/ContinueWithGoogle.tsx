import { useState } from 'react';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';

type Props = { readonly returnTo: string };

/** Signing in at Google, where the deployment offers it. */
export const ContinueWithGoogle = ({ returnTo }: Props) => {
  const { hostedLogin } = useApp().portal.identity;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (!hostedLogin.isOffered) return null;
  const start = (): void => {
    setBusy(true);
    hostedLogin.start(returnTo).catch((cause: unknown) => {
      setFailure(failureMessage(cause));
      setBusy(false);
    });
  };
  return (
    <>
      <ErrorSummary message={failure} />
      <Button busy={busy} onClick={start}>
        Continue with Google
      </Button>
    </>
  );
};
