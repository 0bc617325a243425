import { useState } from 'react';
import type { ConfirmedSignUp } from '#core/identity/identity-provider.ts';
import type { PageProps } from '#ui/routing/lazy-page.ts';
import { withSearch } from '#ui/routing/search-params.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { AwaitLink } from './AwaitLink.tsx';
import { ConfirmSignUpForm } from './ConfirmSignUpForm.tsx';
import { entryActions } from './identity-actions.ts';
import { SignUpForm } from './SignUpForm.tsx';

export const SignUpPage = ({ search }: PageProps) => {
  const { auth, navigator } = useApp();
  const { emailToConfirm } = useFeature(entryActions);
  const [email, setEmail] = useState(emailToConfirm);
  const [how, setHow] = useState<'code' | 'link'>('code');
  const query = search.toString();
  const confirmed = async ({ signedIn, isLate }: ConfirmedSignUp): Promise<void> => {
    if (signedIn) return void (await auth.refresh());
    const asked = new URLSearchParams(search);
    asked.set('confirmed', isLate === true ? 'late' : 'now');
    navigator.go(withSearch('/auth/sign-in', asked));
  };
  const sent = (by: 'code' | 'link'): void => {
    setHow(by);
    setEmail(emailToConfirm());
  };
  if (email === undefined) return <SignUpForm query={query} onSent={sent} />;
  if (how === 'link') return <AwaitLink email={email} />;
  return <ConfirmSignUpForm email={email} onConfirmed={confirmed} onOtherEmail={() => setEmail(undefined)} />;
};
