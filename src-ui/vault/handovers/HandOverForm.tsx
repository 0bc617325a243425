import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useStore } from 'zustand';
import { invalid } from '#core/kernel/app-error.ts';
import { handoverLimits } from '#core/vault/handovers/handover.ts';
import type { Login } from '#core/vault/login.ts';
import type { Receiver } from '#core/vault/handovers/receiver.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ChoiceGroup } from '#ui/kit/forms/ChoiceGroup.tsx';
import { TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { FormBody } from '#ui/kit/forms/FormBody.tsx';
import { PasswordField } from '#ui/kit/forms/PasswordField.tsx';
import { useSentForm } from '#ui/kit/forms/use-action-form.ts';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { CompareWords } from './CompareWords.tsx';
import { emptyHandOver, receiverIn } from './hand-over-form.ts';
import { handoverActions } from './handover-actions.ts';
import { Explanation } from './handover-styles.ts';
import { handoverStores } from './handover-stores.ts';
import { endDays, lastMoment } from './last-moment.ts';
import { LoginChoice } from './LoginChoice.tsx';

type Props = {
  /** The login that is handed over; the person chooses from all of theirs without one. */
  readonly login?: Login | undefined;
  readonly onDone: () => void;
};

type FormProps = Props & { readonly receivers: readonly Receiver[]; readonly onStale: () => unknown };

const Form = ({ login, receivers, onStale, onDone }: FormProps) => {
  const { clock } = useApp().device;
  const { confirmReceiver, handOver } = useFeature(handoverActions);
  const confirming = useAction(confirmReceiver);
  const handing = useAction(handOver);
  const [now] = useState(clock.now);
  const [only] = receivers;
  const form = useSentForm({
    defaultValues: emptyHandOver(
      login === undefined ? [] : [login.id],
      receivers.length === 1 ? (only?.id ?? '') : '',
      now,
    ),
    send: async (values) => {
      const { loginIds, purpose, endsAt, passphrase } = values;
      const receiver = receiverIn(values, receivers, clock.now());
      if (receiver.standing !== 'compared') {
        const confirmed = await confirming.run(receiver);
        if (!confirmed.ok) return confirmed;
      }
      const outcome = await handing.run({
        loginIds,
        receiver,
        purpose,
        endsAt: lastMoment(endsAt, clock.now()),
        passphrase,
      });
      if (outcome.ok) {
        onDone();
        return outcome;
      }
      const { error } = outcome;
      if (error.kind === 'identity' && error.code === 'WrongPassphrase') throw invalid('passphrase', error.message);
      onStale();
      return outcome;
    },
  });
  const { control } = form.form;
  const [receiverId, purpose] = useWatch({ control, name: ['receiverId', 'purpose'] });
  const receiver = receivers.find(({ id }) => id === receiverId);
  const { min, max } = endDays(now);
  return (
    <FormBody form={form} verb="Hand over" onCancel={onDone}>
      <Explanation>
        The username, password, address, notes and authenticator secret are handed over; the history, backup codes and
        security questions are not. They are sealed in this browser for one person only. That person can write down what
        they read: change the password when it ends.
      </Explanation>
      {login === undefined ? (
        <Controller
          control={control}
          name="loginIds"
          render={({ field, fieldState }) => (
            <LoginChoice
              ref={field.ref}
              chosen={field.value}
              problem={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      ) : null}
      <Controller
        control={control}
        name="receiverId"
        render={({ field, fieldState }) => (
          <ChoiceGroup
            ref={field.ref}
            label="To"
            of="radio"
            options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={[field.value]}
            problem={fieldState.error?.message}
            onChange={([id]) => field.onChange(id)}
          />
        )}
      />
      {receiver === undefined ? null : (
        <Controller
          key={receiver.publicKey}
          control={control}
          name="compared"
          render={({ field, fieldState }) => (
            <CompareWords
              ref={field.ref}
              receiver={receiver}
              isCompared={field.value === receiver.publicKey}
              problem={fieldState.error?.message}
              onCompared={(isCompared) => field.onChange(isCompared ? receiver.publicKey : '')}
            />
          )}
        />
      )}
      <TextArea
        label="Purpose"
        rows={2}
        maxLength={handoverLimits.purpose}
        placeholder="Set up the shop's payments"
        help={`Shown beside the login, and not sealed. ${purpose.length} of ${handoverLimits.purpose}`}
        autoComplete="off"
        {...form.field('purpose')}
      />
      <TextField
        label="Until the end of"
        type="date"
        autoComplete="off"
        min={min}
        max={max}
        help={`At most ${handoverLimits.days} days. You can take it back before.`}
        {...form.field('endsAt')}
      />
      <PasswordField
        label="Vault passphrase"
        help="Asked for again, so that nobody else hands your logins over"
        autoComplete="current-password"
        {...form.field('passphrase')}
      />
    </FormBody>
  );
};

/** Asks to whom logins are handed over, what for and until when. */
export const HandOverForm = ({ login, onDone }: Props) => {
  const { data, error, refresh } = useStore(useFeature(handoverStores).receivers);
  if (data !== undefined && data !== null && data.length > 0)
    return (
      <>
        <StaleNotice error={error} retry={refresh} />
        <Form login={login} receivers={data} onStale={refresh} onDone={onDone} />
      </>
    );
  return (
    <>
      <StaleNotice error={error} retry={refresh} />
      {data !== undefined || error !== undefined ? null : (
        <Loading>
          <Skeleton $height="220px" />
        </Loading>
      )}
      {data === undefined ? null : (
        <p>Nobody at the agency can receive logins yet. Ask them to open Handed over in their vault.</p>
      )}
      <ModalActions>
        <Button onClick={onDone}>Close</Button>
      </ModalActions>
    </>
  );
};
