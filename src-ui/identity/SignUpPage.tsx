import { useState } from 'react';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { AwaitLink } from './AwaitLink.tsx';
import { ConfirmSignUpForm } from './ConfirmSignUpForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';

export const SignUpPage = ({ search }: PageProps) => {
  const { auth, navigator, portal } = useApp();
  const [email, setEmail] = useState(portal.identity.emailToConfirm);
  const [how, setHow] = useState<'code' | 'link'>('code');
  const query = search.toString();
  const confirmed = async (signedIn: boolean): Promise<void> => {
    if (signedIn) await auth.refresh();
    else navigator.go(`/auth/sign-in${query === '' ? '' : `?${query}`}`);
  };
  const sent = (by: 'code' | 'link'): void => {
    setHow(by);
    setEmail(portal.identity.emailToConfirm());
  };
  if (email === undefined) return <SignUpForm query={query} onSent={sent} />;
  return how === 'link' ? <AwaitLink email={email} /> : <ConfirmSignUpForm email={email} onConfirmed={confirmed} />;
};
