import type { SignInStep } from '#core/identity/identity-provider.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { ChooseFactor } from './ChooseFactor.tsx';
import { FormStack } from './form-styles.ts';
import { entryActions } from './identity-actions.ts';
import { TotpSecret } from './TotpSecret.tsx';

export type AnsweredStep = Extract<SignInStep, { step: 'CODE' | 'SET_UP_TOTP' | 'CHOOSE_FACTOR' | 'CUSTOM' }>;

const sources = {
  app: 'Your authenticator app shows it.',
  email: 'We sent it to your email.',
  sms: 'We sent it to your phone.',
} as const;

const wordsOf = (step: AnsweredStep): { readonly title: string; readonly text?: string; readonly label: string } => {
  switch (step.step) {
    case 'CODE':
      return { title: 'Enter your code', text: sources[step.sentBy], label: 'Code' };
    case 'SET_UP_TOTP':
      return {
        title: 'Set up your authenticator app',
        text: 'Scan the picture or type the key, then enter the code that the app shows.',
        label: 'Code from the app',
      };
    case 'CHOOSE_FACTOR':
      return { title: 'How do you want to sign in?', label: '' };
    case 'CUSTOM':
      return { title: 'One more question', label: step.prompt ?? 'Answer' };
    default:
      return step satisfies never;
  }
};

type Props = {
  readonly step: AnsweredStep;
  readonly onStep: (step: SignInStep) => void;
  /** Leaves this sign-in for another. */
  readonly onBack: () => void;
};

/** Whatever a sign-in asks beyond the password. */
export const SignInAnswerForm = ({ step, onStep, onBack }: Props) => {
  const { answer } = useFeature(entryActions);
  const form = useActionForm({
    defaultValues: { answer: '' },
    action: answer,
    input: (typed) => typed.answer,
    onDone: (next, { reset }) => {
      onStep(next);
      reset();
    },
  });
  const { title, text, label } = wordsOf(step);
  const isCode = step.step !== 'CUSTOM';
  return (
    <FormStack noValidate onSubmit={form.onSubmit}>
      <h1>{title}</h1>
      {text === undefined ? null : <p>{text}</p>}
      <ErrorSummary message={form.failure} />
      {step.step === 'SET_UP_TOTP' ? <TotpSecret setup={step.setup} /> : null}
      {step.step === 'CHOOSE_FACTOR' ? (
        <ChooseFactor
          factors={step.factors}
          busy={form.busy}
          onChoose={(factor) => {
            form.form.setValue('answer', factor);
            form.onSubmit();
          }}
        />
      ) : (
        <>
          <TextField
            label={label}
            autoFocus
            {...(isCode ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
            {...form.field('answer')}
          />
          <Button type="submit" $look="primary" busy={form.busy}>
            Continue
          </Button>
        </>
      )}
      <Button $look="quiet" onClick={onBack}>
        Back to sign in
      </Button>
    </FormStack>
  );
};
