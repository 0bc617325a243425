import { useState } from 'react';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useApp } from '#ui/app/portal-context.ts';
import { ConfirmSignUpForm } from './ConfirmSignUpForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export const SignUpPage = ({ search }: PageProps) => {
  const { auth, navigator, portal } = useApp();
  const [email, setEmail] = useState(portal.identity.emailToConfirm);
  const query = search.toString();
  const confirmed = async (signedIn: boolean): Promise<void> => {
    if (signedIn) await auth.refresh();
    else navigator.go(`/auth/sign-in${query === '' ? '' : `?${query}`}`);
  };
  return email === undefined ? (
    <SignUpForm query={query} onCodeSent={() => setEmail(portal.identity.emailToConfirm())} />
  ) : (
    <ConfirmSignUpForm email={email} onConfirmed={confirmed} />
  );
};
