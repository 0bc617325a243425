import { useState } from 'react';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { AccountCard } from './account-styles.ts';

/** Ends every session of the person, wherever it is. */
export const SignOutEverywhereCard = () => {
  const { auth, navigator, notify, portal } = useApp();
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await portal.identity.signOutEverywhere();
      await auth.refresh();
      navigator.go('/');
    } catch (cause) {
      notify('error', 'Error!', failureMessage(cause));
      setBusy(false);
    }
  };
  return (
    <AccountCard aria-label="Sessions">
      <h2>Sessions</h2>
      <p>Signs you out here and on every other device.</p>
      <div>
        <Button busy={busy} onClick={() => void end()}>
          Sign out everywhere
        </Button>
      </div>
    </AccountCard>
  );
};
