import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { accountActions } from '../identity-actions.ts';
import { AccountCard } from './account-styles.ts';

/** Ends every session of the person, wherever it is. */
export const SignOutEverywhereCard = () => {
  const { busy, run } = useAction(useFeature(accountActions).signOutEverywhere);
  return (
    <AccountCard aria-label="Sessions">
      <h2>Sessions</h2>
      <p>Signs you out here and on every other device.</p>
      <div>
        <Button busy={busy} onClick={() => void run()}>
          Sign out everywhere
        </Button>
      </div>
    </AccountCard>
  );
};
