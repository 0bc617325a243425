import { useForm } from 'react-hook-form';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { ChooseFactor } from './ChooseFactor.tsx';
import { FormStack } from './form-styles.ts';
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
  const { portal } = useApp();
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { answer: '' } });
  const { errors, isSubmitting } = formState;
  const { title, text, label } = wordsOf(step);
  const give = async (answer: string): Promise<void> => {
    try {
      onStep(await portal.identity.confirmSignIn(answer));
      reset();
    } catch (cause) {
      showFormFailure(setError, ['answer'], cause);
    }
  };
  const submit = handleSubmit(({ answer }) => give(answer));
  const isCode = step.step !== 'CUSTOM';
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>{title}</h1>
      {text === undefined ? null : <p>{text}</p>}
      <ErrorSummary message={errors.root?.message} />
      {step.step === 'SET_UP_TOTP' ? <TotpSecret setup={step.setup} /> : null}
      {step.step === 'CHOOSE_FACTOR' ? (
        <ChooseFactor factors={step.factors} busy={isSubmitting} onChoose={(factor) => void give(factor)} />
      ) : (
        <>
          <TextField
            label={label}
            autoFocus
            {...(isCode ? { inputMode: 'numeric', autoComplete: 'one-time-code' } : { autoComplete: 'off' })}
            problem={errors.answer?.message}
            {...register('answer')}
          />
          <Button type="submit" $look="primary" busy={isSubmitting}>
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
