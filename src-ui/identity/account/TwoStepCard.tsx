import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { failureMessage } from '#ui/errors/failure-message.ts';
import type { TotpSetup } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { AccountCard } from './account-styles.ts';
import { FormStack } from '#ui/identity/form-styles.ts';
import { TotpSecret } from '#ui/identity/TotpSecret.tsx';

const useTwoStep = () => {
  const { notify, portal } = useApp();
  const [on, setOn] = useState<boolean>();
  const [setup, setSetup] = useState<TotpSetup>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    portal.identity.hasTotp().then(setOn, () => setOn(undefined));
  }, [portal]);
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work().catch((cause: unknown) => notify('error', 'Error!', failureMessage(cause)));
    setBusy(false);
  };
  return {
    on,
    setup,
    busy,
    cancel: () => setSetup(undefined),
    begin: () => attempt(async () => setSetup(await portal.identity.startTotpSetup())),
    finish: async (code: string): Promise<void> => {
      await portal.identity.finishTotpSetup(code);
      setSetup(undefined);
      setOn(true);
      notify('success', 'Success!', 'Signing in now asks for a code from your app');
    },
    remove: () =>
      attempt(async () => {
        await portal.identity.removeTotp();
        setOn(false);
        notify('success', 'Success!', 'Signing in asks for your password alone');
      }),
  };
};

/** Turning the authenticator app on and off. */
export const TwoStepCard = () => {
  const { on, setup, busy, begin, cancel, finish, remove } = useTwoStep();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ code }) => {
    try {
      await finish(code);
    } catch (cause) {
      showFormFailure(setError, ['code'], cause);
    }
  });
  return (
    <AccountCard aria-label="Two-step sign-in">
      <h2>Two-step sign-in</h2>
      <p>
        {setup === undefined
          ? 'A code from an authenticator app, asked for after your password.'
          : 'Scan the picture or type the key, then enter the code that the app shows.'}
      </p>
      {setup === undefined ? (
        <div>
          {on === true ? (
            <Button busy={busy} onClick={() => void remove()}>
              Turn off two-step sign-in
            </Button>
          ) : (
            <Button busy={busy || on === undefined} onClick={() => void begin()}>
              Set up an authenticator app
            </Button>
          )}
        </div>
      ) : (
        <FormStack noValidate onSubmit={(event) => void submit(event)}>
          <TotpSecret setup={setup} />
          <ErrorSummary message={errors.root?.message} />
          <TextField
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            problem={errors.code?.message}
            {...register('code')}
          />
          <Button type="submit" $look="primary" busy={isSubmitting}>
            Turn on two-step sign-in
          </Button>
          <Button $look="quiet" onClick={cancel}>
            Cancel
          </Button>
        </FormStack>
      )}
    </AccountCard>
  );
};
