import { useForm } from 'react-hook-form';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import { useApp } from '#ui/app/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { FormStack } from './form-parts.ts';

export type AnsweredStep = Extract<SignInStep, { step: 'CODE' | 'SET_UP_TOTP' | 'CHOOSE_FACTOR' | 'CUSTOM' }>;

type Props = { readonly step: AnsweredStep; readonly onStep: (step: SignInStep) => void };

const textOf = (step: AnsweredStep): { readonly title: string; readonly label: string } => {
  switch (step.step) {
    case 'CODE':
      return {
        title: step.sentBy === 'app' ? 'Enter the code from your app' : 'Enter the code we sent you',
        label: 'Code',
      };
    case 'SET_UP_TOTP':
      return { title: `Add this key to your authenticator app: ${step.setup.secret}`, label: 'Code from the app' };
    case 'CHOOSE_FACTOR':
      return { title: 'Choose how to sign in', label: `One of ${step.factors.join(', ')}` };
    default:
      return { title: step.prompt ?? 'One more question', label: 'Answer' };
  }
};

export const SignInAnswerForm = ({ step, onStep }: Props) => {
  const { portal } = useApp();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { answer: '' } });
  const { errors, isSubmitting } = formState;
  const { title, label } = textOf(step);
  const submit = handleSubmit(async ({ answer }) => {
    try {
      onStep(await portal.identity.confirmSignIn(answer));
    } catch (cause) {
      showFormFailure(setError, ['answer'], cause);
    }
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <h1>{title}</h1>
      <ErrorSummary message={errors.root?.message} />
      <TextField
        label={label}
        autoComplete="one-time-code"
        autoFocus
        problem={errors.answer?.message}
        {...register('answer')}
      />
      <Button type="submit" $look="primary" busy={isSubmitting}>
        Continue
      </Button>
    </FormStack>
  );
};
