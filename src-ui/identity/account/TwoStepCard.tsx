import { useState } from 'react';
import { useStore } from 'zustand';
import type { TotpSetup } from '#core/identity/identity-provider.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormStack } from '../form-styles.ts';
import { accountActions } from '../identity-actions.ts';
import { TotpSecret } from '../TotpSecret.tsx';
import { AccountCard } from './account-styles.ts';

type SetupProps = { readonly setup: TotpSetup; readonly onEnd: () => void };

const SetupForm = ({ setup, onEnd }: SetupProps) => {
  const form = useActionForm({
    defaultValues: { code: '' },
    action: useFeature(accountActions).finishTwoStep,
    input: ({ code }) => code,
    onDone: onEnd,
  });
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <TotpSecret setup={setup} />
      <ErrorSummary message={form.failure} />
      <TextField
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...form.field('code')}
      />
      <Button type="submit" $look="primary" busy={form.busy}>
        Turn on two-step sign-in
      </Button>
      <Button $look="quiet" onClick={onEnd}>
        Cancel
      </Button>
    </FormStack>
  );
};

type SwitchProps = { readonly onSetup: (setup: TotpSetup) => void };

/** Whether it is on, and the way to the other; where that is not known, why, and another try. */
const TwoStepSwitch = ({ onSetup }: SwitchProps) => {
  const { twoStep, startTwoStep, removeTwoStep } = useFeature(accountActions);
  const { data: isOn, error, loading, refresh } = useStore(twoStep);
  const start = useAction(startTwoStep);
  const remove = useAction(removeTwoStep);
  const begin = async (): Promise<void> => {
    const outcome = await start.run();
    if (outcome.ok) onSetup(outcome.value);
  };
  if (error !== undefined && typeof isOn !== 'boolean') return <StaleNotice error={error} retry={refresh} />;
  return (
    <div>
      {isOn === true ? (
        <Button busy={remove.busy} onClick={() => void remove.run()}>
          Turn off two-step sign-in
        </Button>
      ) : (
        <Button busy={start.busy || loading} onClick={() => void begin()}>
          Set up an authenticator app
        </Button>
      )}
    </div>
  );
};

/** Turning the authenticator app on and off. */
export const TwoStepCard = () => {
  const [setup, setSetup] = useState<TotpSetup>();
  return (
    <AccountCard aria-label="Two-step sign-in">
      <h2>Two-step sign-in</h2>
      <p>
        {setup === undefined
          ? 'A code from an authenticator app, asked for after your password.'
          : 'Scan the picture or type the key, then enter the code that the app shows.'}
      </p>
      {setup === undefined ? (
        <TwoStepSwitch onSetup={setSetup} />
      ) : (
        <SetupForm setup={setup} onEnd={() => setSetup(undefined)} />
      )}
    </AccountCard>
  );
};
