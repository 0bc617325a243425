import { useState } from 'react';
import type { SignInStep } from '#core/identity/identity-provider.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useSearchParams } from '#ui/routing/use-search-params.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { signInSearch } from './identity-search.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignInAnswerForm } from './SignInAnswerForm.tsx';
import { SignInForm } from './SignInForm.tsx';

export const SignInPage = ({ search }: PageProps) => {
  const { auth, navigator } = useApp();
  const [step, setStep] = useState<SignInStep>();
  const { confirmed, demo } = useSearchParams(signInSearch, search);
  const asked = new URLSearchParams(search);
  for (const name of Object.keys(signInSearch)) asked.delete(name);
  const query = asked.toString();
  const follow = (next: SignInStep): void => {
    if (next.step === 'DONE') void auth.refresh();
    else if (next.step === 'RESET_PASSWORD') navigator.go('/auth/reset-password?asked=service');
    else if (next.step === 'CONFIRM_SIGN_UP') navigator.go(`/auth/sign-up${query === '' ? '' : `?${query}`}`);
    else setStep(next);
  };
  switch (step?.step) {
    case 'SIGN_IN_NEW_PASSWORD':
      return <NewPasswordForm onStep={follow} />;
    case 'CODE':
    case 'SET_UP_TOTP':
    case 'CHOOSE_FACTOR':
    case 'CUSTOM':
      return <SignInAnswerForm step={step} onStep={follow} onBack={() => setStep(undefined)} />;
    default:
      return <SignInForm query={query} confirmed={confirmed} demo={demo} onStep={follow} />;
  }
};
